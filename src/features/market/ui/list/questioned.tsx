import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import list from '#web/records/list/list.module.css'
import type { SelectionProps } from '#web/records/list/list-screen.tsx'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'
import type { ListedEvidence } from '../../model.ts'
import type { FilterName } from '../search.ts'
import { AcceptDialog } from '../shared/accept-dialog.tsx'
import { questionedQuery } from '../shared/reads.ts'

/** How many entries are under question, which no figure is drawn from, as the way to them; nothing while there are none. */
export function QuestionedLink({ shown }: { shown: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = useQuery({ ...questionedQuery, enabled: !shown }).data
  if (!count || shown) return null
  return (
    <TextLink to="/market" search={{ status: 'QUESTIONED' }}>
      {t('market:question.count', { count, n: number(count) })}
    </TextLink>
  )
}

/** The selected entries; those under question can be accepted together. */
export function MarketSelection({ items, selection }: SelectionProps<ListedEvidence, FilterName>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [asking, setAsking] = useState(false)
  const chosen = items.filter(({ id, status }) => selection.selected.has(id) && status === 'QUESTIONED')
  const counted = { count: chosen.length, n: number(chosen.length) }
  return (
    <>
      <SelectionBar
        selection={selection}
        countLabel={(selected) => t('market:list.selected', selected)}
        label={t('market:list.selection')}
      >
        {chosen.length > 0 ? (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {t('market:accept.several', counted)}
          </Button>
        ) : (
          <p className={list.why}>{t('market:accept.none')}</p>
        )}
      </SelectionBar>
      {asking ? (
        <AcceptDialog entries={chosen} onDone={() => selection.drop()} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
