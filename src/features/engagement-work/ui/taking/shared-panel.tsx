import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'

const WORDS = {
  rates: {
    title: 'engagementshared:rates.title',
    add: 'engagementshared:rate.add',
    empty: 'engagementshared:rates.empty',
    hint: 'engagementshared:rates.empty.hint',
  },
  texts: {
    title: 'engagementshared:texts.title',
    add: 'engagementshared:text.add',
    empty: 'engagementshared:texts.empty',
    hint: 'engagementshared:texts.empty.hint',
  },
  sets: {
    title: 'engagementshared:sets.title',
    add: 'engagementshared:set.add',
    empty: 'engagementshared:sets.empty',
    hint: 'engagementshared:sets.empty.hint',
  },
} as const

type PanelProps = {
  kind: keyof typeof WORDS
  mayShare: boolean
  onAdd: () => void
  /** A line for each of what is shared. */
  lines: readonly ReactNode[]
  /** The dialogs that it opens. */
  children: ReactNode
}

/** A kind of what the valuations of an engagement share: its lines, or how it is begun while there are none. */
export function SharedPanel({ kind, mayShare, onAdd, lines, children }: PanelProps) {
  const { t } = useTranslation()
  const words = WORDS[kind]
  const add = mayShare ? <Button onClick={onAdd}>{t(words.add)}</Button> : null
  return (
    <Panel title={t(words.title)} action={lines.length > 0 ? add : null}>
      {lines.length === 0 ? (
        <EmptyState title={t(words.empty)} hint={t(words.hint)} action={add} />
      ) : (
        <ul className={list.list}>{lines}</ul>
      )}
      {children}
    </Panel>
  )
}

/** The buttons by which one of them is changed or removed. */
export function SharedActs({ name, onOpen }: { name: string; onOpen: (what: 'change' | 'remove') => void }) {
  const { t } = useTranslation()
  return (['change', 'remove'] as const).map((what) => (
    <Button
      key={what}
      size="sm"
      variant="default"
      aria-label={`${t(`engagementshared:rate.${what}`)}: ${name}`}
      onClick={() => onOpen(what)}
    >
      {t(`engagementshared:rate.${what}`)}
    </Button>
  ))
}
