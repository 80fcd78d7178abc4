/** The events of settings that the audit log records. */
export const SETTINGS_EVENTS = ['SYSTEM_CONFIG_CHANGE'] as const
