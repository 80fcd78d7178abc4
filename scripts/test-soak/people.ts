import type { Desk } from '../test-ha/desk.ts'
import { untilAnswered } from '../test-ha/desk.ts'
import { CALLERS, type Round } from '../test-ha/rounds.ts'
import type { Work } from '../test-ha/steps.ts'

/** What people read, by the verbs of their screens; each is asked by one of the staff. */
const READS: readonly ((desk: Desk) => Promise<unknown>)[] = [
  ({ senior }) => senior.ask.dashboard.load({}),
  ({ appraiser }) => appraiser.ask.dashboard.work({}),
  ({ appraiser }) => appraiser.ask.valuations.list({ pageSize: 50 }),
  ({ senior }) => senior.ask.valuations.search({ text: 'المطوع' }),
  ({ senior }) => senior.ask.valuations.board({}),
  ({ appraiser }) => appraiser.ask.properties.list({}),
  ({ appraiser }) => appraiser.ask.search.find({ text: 'السالمية 112' }),
  ({ senior }) => senior.ask.analytics.load({}),
  ({ senior }) => senior.ask.invoices.list({}),
  ({ senior }) => senior.ask.engagements.list({}),
  ({ client }) => client.ask.messages.threads({}),
  ({ client }) => client.ask.requests.list({}),
  ({ appraiser }) => appraiser.ask.notifications.list({}),
  ({ senior }) => pageOf(senior.base, senior.cookie),
]

async function pageOf(base: string, cookie: string): Promise<void> {
  await (await fetch(base, { headers: { cookie } })).text()
}

/** How many screens somebody reads for each piece of work. */
const SCREENS = 4

/** A person's next piece of work: some screens, and then one round of a kind by chance. Requests are few: a client may submit so many an hour. */
export function nextRound(below: (bound: number) => number): Round {
  const kinds = CALLERS.filter(({ name }) => name !== 'requests' || below(8) === 0)
  return async (w: Work, desk: Desk) => {
    for (let n = 0; n < SCREENS; n++) {
      const read = READS[below(READS.length)]
      if (read) await untilAnswered(() => read(desk), w.isOver)
    }
    await kinds[below(kinds.length)]?.round(w, desk)
  }
}
