import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AREA_LIMITS, type AreaChangeEntry, type AreaDetails } from '../../model/administration.ts'
import { GOVERNORATES } from '../../model/governorates.ts'
import { LONGEST_NAME } from '../../rules/areas/faults.ts'
import { useAreaWords } from './area-words.tsx'
import { useActedArea } from './use-acted-area.ts'

type Props = { area: AreaDetails; corrects: AreaChangeEntry | null; onClose: () => void }

/** The form of a change of an area: a new one, or one that takes the place of `corrects`. */
export function ChangeDialog({ area, corrects, onClose }: Props) {
  const { t } = useTranslation()
  const { governorateOf } = useAreaWords()
  const on = useActedArea(area.number)
  const [start] = useState(() => ({
    nameAr: corrects?.nameAr ?? area.nameAr,
    nameEn: corrects?.nameEn ?? area.nameEn,
    governorate: corrects?.governorate ?? area.governorate,
    from: (corrects?.from ?? kuwaitToday()) as string | null,
    reason: '',
  }))
  const isBegun = corrects?.state === 'IN_FORCE'
  const send = ({ from, nameAr, nameEn, governorate, reason }: typeof start) => {
    const isNamed = corrects?.nameAr || nameAr !== start.nameAr || nameEn !== start.nameEn
    const isMoved = corrects?.governorate || governorate !== start.governorate
    return rpc.places.changeArea({
      number: area.number,
      version: area.version,
      from: from ?? '',
      reason,
      // What is not said stays as it is by that day, whatever is scheduled before it.
      ...(isNamed ? { nameAr, nameEn } : {}),
      ...(isMoved ? { governorate } : {}),
      ...(corrects ? { corrects: corrects.id } : {}),
    })
  }
  return (
    <ActDialog
      place={`area-change ${area.number} ${corrects?.id ?? ''}`}
      start={start}
      title={t(isBegun ? 'areas:correct.title' : corrects ? 'areas:edit.title' : 'areas:change')}
      wide
      intro={t(isBegun ? 'areas:correct.hint' : 'areas:change.hint')}
      fields={() => [
        [
          { name: 'nameAr', kind: 'text', label: t('areas:nameAr'), max: LONGEST_NAME, required: true },
          { name: 'nameEn', kind: 'text', label: t('areas:nameEn'), max: LONGEST_NAME, required: true },
          {
            name: 'governorate',
            kind: 'select',
            label: t('areas:governorate'),
            options: GOVERNORATES.map((value) => ({ value, label: governorateOf(value) })),
            required: true,
          },
          { name: 'from', kind: 'day', label: t('areas:change.from'), required: true },
        ],
        {
          name: 'reason',
          kind: 'longText',
          label: t(isBegun ? 'areas:reason' : 'areas:change.reason'),
          hint: isBegun ? undefined : t('areas:change.reasonHint'),
          max: AREA_LIMITS.reason,
          required: isBegun,
        },
      ]}
      save={t('areas:change.save')}
      send={send}
      done={t('areas:change.saved')}
      on={on}
      onClose={onClose}
    />
  )
}
