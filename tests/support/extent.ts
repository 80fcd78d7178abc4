/** How often something is tried: `few` times by npm test, `many` times by npm run test:long. */
export const attempts = ({ few, many }: { few: number; many: number }): number =>
  process.env.TEST_LONG === 'true' ? many : few
