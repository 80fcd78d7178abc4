import { z } from 'zod'
import { RECORD_KINDS } from '../model.ts'
import { KINDS, NOTIFICATION_CHOICES, type NotificationKind } from './kinds.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const position = z.string().regex(/^\d{1,18}$/)

/** A page of the inbox: after the position that the one before gave. */
export const inboxPage = z.strictObject({
  unread: z.boolean().optional(),
  pageSize: z.int().min(1).max(50).optional(),
  lastId: position.optional(),
})
export type InboxPage = z.infer<typeof inboxPage>

/** All notifications of a record, as read; or the newest one of it as unread. */
export const marked = z.strictObject({ recordKind: z.enum(RECORD_KINDS), recordId: z.uuid(), isRead: z.boolean() })
export type Marked = z.infer<typeof marked>

/** All notifications up to the newest that was seen. */
export const allRead = z.strictObject({ until: position })

/** How one is notified of a kind from now on. */
export const chosen = z.strictObject({
  kind: z.enum(KINDS as [NotificationKind, ...NotificationKind[]]),
  choice: z.enum(NOTIFICATION_CHOICES),
})
export type Chosen = z.infer<typeof chosen>

/** Whether one is notified of a kind on devices from now on. */
export const chosenPush = z.strictObject({ kind: chosen.shape.kind, push: z.boolean() })
export type ChosenPush = z.infer<typeof chosenPush>

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** What a browser gives for a subscription: `PushSubscription.toJSON()`, without when it expires; and whether it takes the place of another. */
export const subscription = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64url(100), auth: base64url(30) }),
  replaces: z.literal(true).optional(),
})
export type Subscription = z.infer<typeof subscription>

/** One's own device. */
export const device = z.strictObject({ id: z.uuid() })

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The hours of a day, in Kuwait, in which no mail comes at once; null for none. They may pass midnight. */
export const quietHours = z.strictObject({ quietHours: z.strictObject({ from: clock, to: clock }).nullable() })
export type ChosenQuietHours = z.infer<typeof quietHours>
