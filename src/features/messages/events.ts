/** The events of messages that the audit log records; it tells that a message was sent, not what it says. */
export const MESSAGE_EVENTS = ['MESSAGE_SEND', 'MESSAGE_HAND_OVER'] as const
/** Those that are the firm's alone. */
export const MESSAGE_INTERNAL_EVENTS = ['MESSAGE_HAND_OVER'] as const
