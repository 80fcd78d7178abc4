import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { Anew } from './changes-panel.tsx'
import type { Recomputing } from './use-recompute.ts'

type Props = { comparison: SavedComparison; recomputing: Recomputing }

/** Stands where the result would: it was stored in a shape that is not read any more. */
export function UnreadablePanel({ comparison, recomputing }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('comparisons:saved.unreadable')} padded>
      <p>{t('comparisons:saved.unreadable.text')}</p>
      <Anew
        comparison={comparison}
        isWhole={comparison.properties.every(({ gone }) => !gone)}
        recomputing={recomputing}
      />
    </Panel>
  )
}
