import { INTERNAL_EVENTS } from '#features/audit/events.ts'
import { noteHolders } from '#features/issued-reports/commands/notices.ts'
import { liveEventsOf } from '#features/live/model.ts'
import { notifyOf } from '#features/notifications/commands.ts'
import { queueWebhooks } from '#features/webhooks/commands/queue.ts'
import { composeAudit } from '#server/audit/write.ts'

// What follows from an entry of the audit log, in its transaction: open screens are refreshed, people are notified, it is written down who received
// what is superseded or withdrawn, and other systems are notified.
composeAudit({ internal: INTERNAL_EVENTS, liveEventsOf, listeners: [notifyOf, noteHolders, queueWebhooks] })
