import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Card, Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { KeptFacts } from '../../model/records.ts'
import { useFactChange } from './use-fact-change.ts'

/** What has changed of the property since the valuation was submitted or approved, and which facts the sheets are worked out from. */
export function SinceNote({ kept: { occasion, keptAt, holds, changed } }: { kept: KeptFacts }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { factChange } = useFactChange()
  if (changed.length === 0) return null
  return (
    <Card as="section" note="amber" aria-label={t(`value:since.${occasion}`, { at: isolateBidi(instant(keptAt)) })}>
      <p>
        <b>{t(`value:since.${occasion}`, { at: isolateBidi(instant(keptAt)) })}</b>{' '}
        {t(holds ? 'value:since.kept' : 'value:since.live')}
      </p>
      <Column as="ul" marks gap={0}>
        {changed.map((change) => (
          <li key={change.fact}>{factChange(change)}</li>
        ))}
      </Column>
    </Card>
  )
}
