import { rowScope } from '#access/actor.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { AvmDrift } from '../model/drift.ts'
import { dateOf } from '../rules/evidence.ts'
import { percentOf } from '../rules/time/level.ts'
import { faultsOf } from '../rules/time/months.ts'
import { readCurrentModel } from './current-model.ts'
import { readLevels } from './levels.ts'

/**
 * How the current model fares on the sales after its training, month by month, beside the bounds that managers set, and the levels of the market that
 * were applied since, the latest first. Outside the firm the bounds alone.
 */
export async function readDrift({
  actor,
  db,
  notifyCache,
}: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>): Promise<AvmDrift> {
  const [current, settings] = await Promise.all([
    readCurrentModel({ db, notifyCache }),
    readSettings({ db, notifyCache }),
  ])
  const bounds = { percent: settings.avmDriftShare, coverage: settings.avmCoverageShare }
  const about = { bounds, widest: settings.avmWidestShare }
  if (!current || rowScope(actor) !== 'all') return { ...about, months: [], levels: [] }
  const [months, levels] = await Promise.all([
    db
      .selectFrom('avmDrift')
      .select(['month', 'count', 'medianRatio', 'coverage', 'unlevelled', 'notifiedAt'])
      .where('modelId', '=', current.id)
      .orderBy('month')
      .execute(),
    readLevels(db, current.id),
  ])
  return {
    ...about,
    months: months.map(({ notifiedAt, ...month }) => ({
      ...month,
      outside: faultsOf(month, bounds),
      notifiedAt: notifiedAt?.toISOString() ?? null,
    })),
    levels: levels.toReversed().map(({ day, count, common }) => ({
      ...{ day: dateOf(day), count },
      percent: percentOf(common),
    })),
  }
}
