/** Whose system one is: a client's, which sees and does what that account may, or the firm's own, which is staff of the least role. */
export const MACHINE_KINDS = ['CLIENT', 'FIRM'] as const
export type MachineKind = (typeof MACHINE_KINDS)[number]

type Callable = { group: string; word: `machines:call.${string}`; kinds: readonly MachineKind[] }
const BOTH = { kinds: MACHINE_KINDS } as const
const OF_FIRM = { kinds: ['FIRM'] } as const

/**
 * Every verb and file that a system may be allowed, by what it is about; nothing else ever is. None of them approves, decides, accepts or signs, asks who somebody is, or
 * changes people, settings or keys: tests/access-matrix.test.ts.
 */
export const CALLABLE = {
  'exchange.order': { group: 'orders', word: 'machines:call.exchange.order', ...BOTH },
  'requests.list': { group: 'orders', word: 'machines:call.requests.list', ...BOTH },
  'requests.get': { group: 'orders', word: 'machines:call.requests.get', ...BOTH },
  'valuations.list': { group: 'valuations', word: 'machines:call.valuations.list', ...BOTH },
  'valuations.get': { group: 'valuations', word: 'machines:call.valuations.get', ...BOTH },
  'issuedReports.ofValuation': { group: 'reports', word: 'machines:call.issuedReports.ofValuation', ...BOTH },
  'issuedReports.verify': { group: 'reports', word: 'machines:call.issuedReports.verify', ...BOTH },
  'files/issued-reports/:id': { group: 'reports', word: 'machines:call.files/issued-reports/:id', ...BOTH },
  'files/issued-reports/:id/data.json': {
    group: 'reports',
    word: 'machines:call.files/issued-reports/:id/data.json',
    ...BOTH,
  },
  'files/issued-reports/:id/data.xml': {
    group: 'reports',
    word: 'machines:call.files/issued-reports/:id/data.xml',
    ...BOTH,
  },
  'invoices.list': { group: 'invoices', word: 'machines:call.invoices.list', ...BOTH },
  'invoices.get': { group: 'invoices', word: 'machines:call.invoices.get', ...BOTH },
  'files/invoices/:id/pdf': { group: 'invoices', word: 'machines:call.files/invoices/:id/pdf', ...BOTH },
  'properties.list': { group: 'properties', word: 'machines:call.properties.list', ...OF_FIRM },
  'properties.get': { group: 'properties', word: 'machines:call.properties.get', ...OF_FIRM },
  'market.list': { group: 'market', word: 'machines:call.market.list', ...OF_FIRM },
  'priceIndex.read': { group: 'market', word: 'machines:call.priceIndex.read', ...BOTH },
  'market.get': { group: 'market', word: 'machines:call.market.get', ...OF_FIRM },
} as const satisfies Readonly<Record<string, Callable>>
export type MachineCall = keyof typeof CALLABLE
export type CallGroup = (typeof CALLABLE)[MachineCall]['group']
export const MACHINE_CALLS = Object.keys(CALLABLE) as MachineCall[]

/** True for what a system may be allowed still; what it once called may be none of it. */
export const isCallable = (call: string): call is MachineCall => Object.hasOwn(CALLABLE, call)

/** What a system of a kind may be allowed. */
export const callsOf = (kind: MachineKind): MachineCall[] =>
  MACHINE_CALLS.filter((call) => (CALLABLE[call].kinds as readonly MachineKind[]).includes(kind))

/** The longest texts in signs, the days of the longest key, the keys that are good at once, and the rows of one page. */
export const MACHINE_LIMITS = { name: 80, purpose: 500, keyName: 60, reason: 300, networks: 20, days: 365, keys: 2 }
export const MACHINES_PAGE = 20
/** The days before the end of a key on which administrators are reminded of it. */
export const KEY_REMINDERS = [30, 7] as const
