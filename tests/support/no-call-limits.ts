import { CALL_LIMITS, type CallLimits, setCallLimits } from '#server/http/call-limits.ts'

// A test makes in a second the calls of many people's hours, often as one person. What the limits do is asserted in
// src/server/http/call-limits.test.ts and tests/http/call-limits.test.ts.
const unlimited = { atOnce: 1000, waiting: 1000, aMinute: 1_000_000 }
const kinds = Object.keys(CALL_LIMITS).map((kind) => [kind, unlimited])
setCallLimits(Object.fromEntries(kinds) as CallLimits)
