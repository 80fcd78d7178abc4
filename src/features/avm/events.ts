/** The events of the automated valuation that the audit log records. */
export const AVM_EVENTS = [
  'AVM_TRAINING_START',
  'AVM_TRAINING_END',
  'AVM_TRAINING_CANCEL',
  'AVM_SCHEDULE_CHANGE',
  'AVM_LEVEL',
  'AVM_DRIFT',
  'AVM_BATCH_START',
  'AVM_ROUND_DRAW',
  'AVM_SAMPLE_ASSIGN',
  'AVM_SAMPLE_DECIDE',
  'AVM_ROUND_CLOSE',
] as const
