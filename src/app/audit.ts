import { INTERNAL_EVENTS } from '#features/audit/events.ts'
import { liveEventsOf } from '#features/live/model.ts'
import { notifyOf } from '#features/notifications/commands.ts'
import { composeAudit } from '#server/audit/write.ts'

// What follows from an entry of the audit log, in its transaction: open screens are refreshed, then people are notified.
composeAudit({ internal: INTERNAL_EVENTS, liveEventsOf, listeners: [notifyOf] })
