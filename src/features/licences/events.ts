/** The events of licences that the audit log records. */
export const LICENCE_EVENTS = ['LICENCE_CHANGE', 'LICENCE_REMOVE', 'LICENCE_EXCEPTION', 'SECOND_REVIEW'] as const
