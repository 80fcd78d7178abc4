/** The kinds of event by what they are about; their names are in messages that have been sent, and never change. */
export const KINDS_OF = {
  request: [
    'request.submitted',
    'request.questioned',
    'request.quoted',
    'request.quote_expired',
    'request.accepted',
    'request.declined',
    'request.cancelled',
  ],
  valuation: [
    'valuation.opened',
    'valuation.inspection_planned',
    'valuation.inspection_done',
    'valuation.draft_shown',
    'valuation.completed',
    'valuation.cancelled',
  ],
  report: ['report.issued', 'report.corrected', 'report.superseded', 'report.withdrawn'],
  invoice: ['invoice.issued', 'invoice.paid', 'invoice.overdue', 'invoice.credited'],
  message: ['message.sent'],
} as const
export type WebhookFamily = keyof typeof KINDS_OF
export type WebhookKind = (typeof KINDS_OF)[WebhookFamily][number]
export const FAMILIES = Object.keys(KINDS_OF) as WebhookFamily[]
export const WEBHOOK_KINDS: readonly WebhookKind[] = FAMILIES.flatMap((family) => KINDS_OF[family])
/** What the button of an endpoint sends; nobody chooses it. */
export const TEST_KIND = 'webhook.test'
export const DELIVERED_KINDS = [...WEBHOOK_KINDS, TEST_KIND] as const
export type DeliveredKind = WebhookKind | typeof TEST_KIND

/** Why an endpoint is paused: by a person, as it answered that it is gone, after failures, or as its secret can't be read any more. */
export type PauseCause = 'HAND' | 'GONE' | 'FAILING' | 'SECRET'
/** What became of an event: it waits, was taken, was given up, or is not for the endpoint any more. */
type DeliveryState = 'WAITING' | 'SENT' | 'FAILED' | 'DROPPED'

/** An endpoint as the screens show it; the secret is shown once, when it is made. */
export type WebhookEndpoint = {
  id: string
  version: number
  name: string
  url: string
  kinds: WebhookKind[]
  state: 'ACTIVE' | 'PAUSED'
  pausedFor: PauseCause | null
  /** Tries that failed since the last that succeeded, and when it is tried again. */
  failures: number
  restsUntil: string | null
  /** Until when the former secret signs as well. */
  formerUntil: string | null
  waiting: number
  lastSentAt: string | null
}
export type WebhookDelivery = {
  id: string
  kind: DeliveredKind
  number: string | null
  happenedAt: string
  state: DeliveryState
  attempts: number
  triedAt: string | null
  nextTryAt: string | null
  status: number | null
  failure: string | null
  answer: string | null
}

/** The key of the name of a kind. */
export const kindKey = <K extends DeliveredKind>(kind: K) => kind.replace('.', '-') as KeyOf<K>
type KeyOf<K> = K extends `${infer Family}.${infer What}` ? `${Family}-${What}` : never

/** The most endpoints of an account, and of the firm. */
export const MOST_ENDPOINTS = 10
/** How many days deliveries are kept, and the hours for which the former secret still signs. */
export const KEPT_DAYS = 30
export const FORMER_HOURS = 24
export const DELIVERIES_PAGE = 20

/** What a person writes of an endpoint. */
export type WrittenEndpoint = Pick<WebhookEndpoint, 'name' | 'url' | 'kinds'>
