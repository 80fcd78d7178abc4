import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { AuditorPanel } from './auditor-panel.tsx'
import { Classes } from './classes-panel.tsx'
import { PackButtons } from './pack-buttons.tsx'
import { useWholeRoll } from './reads.ts'

/**
 * What the client of an engagement reads for its statements: the roll-forward by class and the pack once all values are released, and what its auditor asked,
 * of which the firm shares.
 */
export function OwnStatements({ id, isReleased }: { id: string; isReleased: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('fairvalues:own.title')} padded>
        {isReleased ? <Released id={id} /> : <Muted>{t('fairvalues:own.waiting')}</Muted>}
      </Panel>
      <AuditorPanel id={id} isOwn />
    </>
  )
}

function Released({ id }: { id: string }) {
  const { read, rows, isWhole } = useWholeRoll(id)
  if (!isWhole) return <Pending read={read} rows={3} columns={4} />
  return (
    <Column>
      <PackButtons id={id} />
      <Classes rows={rows} />
    </Column>
  )
}
