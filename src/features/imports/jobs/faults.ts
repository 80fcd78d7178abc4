import { AppError, type FieldFault } from '#kernel/errors.ts'

/** The faults that a rule throws; none when it throws nothing. */
export function faultsOf(rule: () => unknown): FieldFault[] {
  try {
    rule()
    return []
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}
