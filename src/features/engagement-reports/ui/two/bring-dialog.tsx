import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Muted } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { TWO_LIMITS } from '../../model/two-valuers.ts'
import type { TwoMatched } from '../../model/two-values.ts'
import { Matching } from './matching.tsx'
import { onTwo, takeMatched } from './reads.ts'

type Values = { block: string; matched: { of: string; found: TwoMatched } | null }
const START: Values = { block: '', matched: null }

/** Brings second values from columns that are pasted, or from a CSV file: each row is matched to its property, shown, and then taken. */
export function BringDialog({ engagementId, onClose }: { engagementId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const foundIn = ({ block, matched }: Values) => (matched?.of === block ? matched.found : null)
  return (
    <ActDialog
      wide
      place={`second-values-bring ${engagementId}`}
      start={START}
      title={t('twovaluers:bring')}
      fields={({ values, put }) => [
        <Muted key="text" small>
          {t('twovaluers:bring.text')}
        </Muted>,
        { name: 'block', kind: 'longText', label: t('twovaluers:bring.block'), max: TWO_LIMITS.block },
        <Matching
          key="matched"
          engagementId={engagementId}
          block={values.block}
          found={foundIn(values)}
          onBlock={(block) => put({ block, matched: null })}
          onFound={(found) => put({ matched: { of: values.block, found } })}
        />,
      ]}
      check={(values) => ((foundIn(values)?.rows.length ?? 0) > 0 ? {} : { block: t('twovaluers:bring.first') })}
      save={t('twovaluers:bring.take')}
      send={(values) => takeMatched(engagementId, foundIn(values))}
      done={({ written, left }) =>
        left > 0
          ? t('twovaluers:bring.left', { n: number(written), left: number(left) })
          : t('twovaluers:bring.done', { n: number(written) })
      }
      on={onTwo(engagementId)}
      onClose={onClose}
    />
  )
}
