/** Whether npm run test:long is at work: a test behind it is made by that alone, in a file whose other tests npm test makes too. */
export const IS_LONG = process.env.TEST_LONG === 'true'

/** How often something is tried: `few` times by npm test, `many` times by npm run test:long. */
export const attempts = ({ few, many }: { few: number; many: number }): number => (IS_LONG ? many : few)
