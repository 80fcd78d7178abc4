import type { WriteContext } from '#server/procedure.ts'
import { placesMessages } from '../../places/messages.ts'
import { areaByNumber, areaLabel } from '../../places/model.ts'
import { lockTable, withdrawRules } from '../../planning/commands.ts'
import { planningMessages } from '../../planning/messages.ts'
import type { PlanningRule } from '../../planning/model.ts'
import { rulesOfImport } from '../../planning/queries.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { importsMessages } from '../messages.ts'
import { takeBack, type UndoneRecords } from './take-back.ts'

/**
 * Withdraws the planning rules of an import, each with its audit entry; those that were ended or replaced since, or that a rule of elsewhere follows, are
 * kept or keep all.
 */
export async function undoPlanning(
  ctx: WriteContext,
  { id: importId, fileName: file }: { id: string; fileName: string },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  const language = ctx.actor.language ?? 'ar'
  const nameOf = ({ category, areaNumber, governorate, validFrom }: PlanningRule) => {
    const area = areaByNumber(areaNumber ?? 0)
    const within = governorate ? placesMessages[`governorate.${governorate}`] : planningMessages.everywhere
    const place = area ? areaLabel(area.nameAr, language) : within[language]
    return `${valuationsMessages[`category.${category}`][language]} · ${place} · ${validFrom}`
  }
  await lockTable(ctx.db)
  return takeBack(await rulesOfImport(ctx.db, importId), {
    keepChanged,
    changedOf: ({ row, isTouched }) => (isTouched ? { id: row.id, name: nameOf(row), why: 'changed' } : undefined),
    atOnce: 500,
    take: (rules) =>
      withdrawRules(
        ctx,
        rules.map(({ row }) => row),
        importsMessages['undone.reason'][language],
        { importId, file },
      ),
  })
}
