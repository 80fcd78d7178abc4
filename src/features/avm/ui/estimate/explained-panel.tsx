import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useReading } from '#web/kit/text/use-format.ts'
import type { AvmEstimate } from '../../model.ts'
import { explained } from '../../rules/explained.ts'
import { useAvmWords } from './use-words.ts'

/** How the value came about, and what it can't know, in sentences. */
export function ExplainedPanel({ data }: { data: AvmEstimate }) {
  const { t } = useTranslation()
  const reading = useReading()
  const { columnName } = useAvmWords()
  const sentences = explained(data, {
    say: (key, params) => t(`avm:${key}`, params),
    driverName: columnName,
    reading,
  })
  return (
    <Panel title={t('avm:explained.title')}>
      <Column as="ul" pad={16} gap={8} data-explained>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Column>
    </Panel>
  )
}
