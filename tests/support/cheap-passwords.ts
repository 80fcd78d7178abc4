import { setHashCost } from '#server/identity/passwords/password-hash.ts'

// The least that argon2id takes: a sign-in then costs 30 ms of CPU less. What a hash costs in the product is asserted in
// src/server/identity/passwords/password-hash.test.ts, and compared over many answers in tests/long/identity-timing.test.ts.
setHashCost({ memory: 8, passes: 1, parallelism: 1 })
