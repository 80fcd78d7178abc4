import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { type Database, openDatabase } from './database.ts'
import { MIGRATED, schemaOf } from './migrate.ts'
import type { Notify } from './notify.ts'

type Parts = {
  /** The address that the statements of requests go to, and whether that is a pooler. */
  url: string
  pooled: boolean
  notify: Pick<Notify, 'listen'>
  log: Pick<Log, 'fatal'>
  /** Called once, when the database is found to be of a newer release. */
  onNewer: () => void
}

/** How often the schema is looked at although nothing said that it changed, in ms. */
const EVERY = 30_000
/** How long a look may take, in ms: a balancer that asks waits no longer. */
const ANSWER_WITHIN = 5_000

/** A standby takes no change, whatever its schema is. */
async function stateOf(pool: Database['pool']): Promise<Awaited<ReturnType<typeof schemaOf>> | 'standby'> {
  const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby ? 'standby' : schemaOf((text) => pool.query(text))
}

/**
 * Watches whether the database is still of this release, on a connection of its own, which no request can keep busy: when a migration
 * says that it has landed, every half a minute, and whenever `assertReady` asks. A newer schema never becomes this release's again.
 */
export function createSchemaWatch({ url, pooled, notify, log, onNewer }: Parts) {
  const database = openDatabase(url, { max: 1, pooled, answerWithin: ANSWER_WITHIN })
  let newer = false
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const state = await stateOf(database.pool).catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error })
    })
    if (state === 'newer' && !newer) {
      newer = true
      log.fatal(
        'a newer release has migrated the database: this server only reads on, and is to be stopped or upgraded',
      )
      onNewer()
    }
    if (state === 'older' || state === 'standby') throw new AppError('unavailable')
  }

  /** Those who ask at once share one look. */
  const lookOnce = () =>
    (looking ??= look().finally(() => {
      looking = undefined
    }))
  const lookAside = () => void lookOnce().catch(() => undefined)
  const stopListening = notify.listen(MIGRATED, lookAside)
  const looks = setInterval(lookAside, EVERY).unref()

  return {
    /** Throws AppError 'unavailable' without a primary of this release, and 'newer-release' on one of a newer one. */
    async assertReady(): Promise<void> {
      await lookOnce()
      if (newer) throw new AppError('newer-release')
    },
    isNewer: () => newer,
    async close(): Promise<void> {
      stopListening()
      clearInterval(looks)
      await looking?.catch(() => undefined)
      await database.close()
    },
  }
}
