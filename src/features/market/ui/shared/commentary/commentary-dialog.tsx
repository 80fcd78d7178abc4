import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday, quarterStart } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { GOVERNORATES, type Governorate } from '../../../../places/model/governorates.ts'
import { COMMENTARY_LIMITS, type Commentary } from '../../../model/commentary.ts'
import { onCommentaries, useCommentaryNames } from './reads.ts'

/** The quarters that can be chosen, the running one and those before it. */
const QUARTERS = 12

/** Writes a draft: of a new commentary, the draft that is given, or a new version of a published one, which begins with its words. */
export function CommentaryDialog({ of, onClose }: { of?: Commentary; onClose: () => void }) {
  const { t } = useTranslation()
  const { quarterOf } = useCommentaryNames()
  const required = t('kernel:required')
  const running = quarterStart(kuwaitToday())
  const recent = Array.from({ length: QUARTERS }, (_, back) => quarterStart(running, -back))
  const quarters = of && !recent.includes(of.quarter) ? [...recent, of.quarter] : recent
  const draft = of?.number === null ? { id: of.id, version: of.version } : undefined
  const text = (name: 'textAr' | 'textEn' | 'sourcesAr' | 'sourcesEn', max: number) =>
    ({ name, kind: 'longText', label: t(`commentary:field.${name}`), max, required }) as const
  return (
    <ActDialog
      place={`commentary ${of?.id ?? 'new'} ${of?.version ?? ''}`}
      start={{
        category: (of?.category ?? null) as PropertyCategory | null,
        governorate: (of?.governorate ?? null) as Governorate | null,
        quarter: (of?.quarter ?? quarterStart(running, -1)) as string | null,
        textAr: of?.text.ar ?? '',
        textEn: of?.text.en ?? '',
        sourcesAr: of?.sources.ar ?? '',
        sourcesEn: of?.sources.en ?? '',
      }}
      title={t(draft ? 'commentary:edit' : of ? 'commentary:renew' : 'commentary:begin')}
      wide
      intro={t('commentary:begin.hint')}
      fields={() => [
        [
          {
            name: 'category',
            kind: 'select',
            label: t('commentary:field.category'),
            options: PROPERTY_CATEGORIES.map((value) => ({ value, label: t(`valuations:category.${value}`) })),
            required,
          },
          {
            name: 'governorate',
            kind: 'select',
            label: t('commentary:field.governorate'),
            options: GOVERNORATES.map((value) => ({ value, label: t(`places:governorate.${value}`) })),
            required,
          },
          {
            name: 'quarter',
            kind: 'select',
            label: t('commentary:field.quarter'),
            options: quarters.map((value) => ({ value, label: quarterOf(value) })),
            required,
          },
        ],
        text('textAr', COMMENTARY_LIMITS.text),
        text('textEn', COMMENTARY_LIMITS.text),
        text('sourcesAr', COMMENTARY_LIMITS.sources),
        text('sourcesEn', COMMENTARY_LIMITS.sources),
      ]}
      save={t('commentary:save')}
      // What is required is chosen by then.
      send={({ category, governorate, quarter, ...texts }) =>
        rpc.market.saveCommentary({
          ...texts,
          ...{ category: category ?? 'RESIDENTIAL', governorate: governorate ?? 'CAPITAL', quarter: quarter ?? '' },
          ...(draft ? { draft } : {}),
        })
      }
      done={t('commentary:saved')}
      on={onCommentaries}
      onClose={onClose}
    />
  )
}
