import CProcessors

/// The number of processors on which the process may run.
package let processorCount = Int(galley_processor_count())
