import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LENT_PURPOSE } from '#features/terms/model/codes.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { INDICATING_SHEETS } from '../../model/codes.ts'
import type { SubjectFacts } from '../../model.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { planOf } from '../../rules/template.ts'
import { approachesQuery } from './reads.ts'
import { sheetValues } from './sheet-values.ts'

type Props = { valuationId: string; subject: SubjectFacts; onBegun?: () => unknown }

/** Begins the sheets by the category of the property and the purpose, while nothing is written on them. */
export function Begin({ valuationId, subject, onBegun }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { act, busy } = useRun(async () => {
    const read = await rpc.approaches.begin({ valuationId })
    client.setQueryData(approachesQuery(valuationId).queryKey, read)
    onBegun?.()
  }, toastError)
  const [plan, { category, purpose }] = [planOf(subject), subject]
  if (plan === null || category === null) return null
  const isLent = plan === 'OWNED' && purpose === LENT_PURPOSE
  return (
    <Panel padded>
      <Row wrap gap={[8, 16]} justify="between" className="no-print">
        <Muted>{t(isLent ? 'value:begin.LENT' : `value:begin.${plan}`)}</Muted>
        <Button loading={busy} onClick={() => void act()}>
          {t('value:begin', { category: t(`valuations:category.${category}`) })}
        </Button>
      </Row>
    </Panel>
  )
}

/** The same below the evidence, from where it leads to the first sheet; nothing once something is written on the sheets. */
export function BeginSheets({ valuationId }: { valuationId: string }) {
  const navigate = useNavigate()
  const { data } = useQuery(approachesQuery(valuationId))
  if (!data?.editable) return null
  const sheets = sheetValues(data.sheets)
  if (INDICATING_SHEETS.some((sheet) => sheets[sheet])) return null
  const { subject } = data.inputs
  const first = planOf(subject) === 'REBUILT' ? 'REINSTATEMENT' : 'GRID'
  return <Begin {...{ valuationId, subject }} onBegun={() => void navigate({ to: pathOfSheet(valuationId, first) })} />
}
