import { Fragment, useId } from 'react'
import type { Draft } from '../drafts/stored-drafts.ts'
import type { FormDrafts } from '../drafts/use-opened-draft.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Column, Muted, Row } from '../kit/layout/layout.tsx'
import { ButtonLink } from '../kit/text/links.tsx'
import { Iso, Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { readContent } from './draft.ts'
import classes from './draft-list.module.css'
import type { FormKind } from './kind.ts'

/** How drafts of a kind of form are titled, and the path that edits them. */
export type DraftKind<V extends object> = Pick<FormKind<V, never, never>, 'calledBy' | 'newOne' | 'path'>

type Props<V extends object> = { kind: DraftKind<V>; blank: V; drafts: FormDrafts }

/** The drafts on this device that wait to be opened or discarded. */
export function DraftList<V extends object>({ kind, blank, drafts }: Props<V>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const { others } = drafts
  if (others.length === 0) return null
  return (
    <Column pad={16} as="section" gap={8} className={classes.kept} aria-labelledby={id}>
      <h2 id={id}>{t('forms:kept', { count: others.length, n: number(others.length) })}</h2>
      <Column as="ul" gap={0}>
        {others.map((draft) => (
          <StoredDraft key={draft.id} draft={draft} kind={kind} blank={blank} drafts={drafts} />
        ))}
      </Column>
      <Muted small>{t('forms:keptHint')}</Muted>
    </Column>
  )
}

function StoredDraft<V extends object>({ draft, kind, blank, drafts }: Props<V> & { draft: Draft }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const parts = useDraftTitle(kind, blank)(draft)
  const title = parts.join(' · ')
  const open = t('forms:open')
  const label = `${open}: ${title}`
  return (
    <li>
      <p>
        <strong>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ' · ' : null}
              <Iso>{part}</Iso>
            </Fragment>
          ))}
        </strong>
        <small>
          <Num>{instant(new Date(draft.at))}</Num>
        </small>
      </p>
      <Row wrap>
        {draft.record === drafts.place.record ? (
          <Button size="compact-md" aria-label={label} onClick={() => drafts.open(draft)}>
            {open}
          </Button>
        ) : (
          <ButtonLink
            size="compact-md"
            to={kind.path}
            params={{ id: draft.record ?? '' }}
            preload={false}
            aria-label={label}
          >
            {open}
          </ButtonLink>
        )}
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${t('forms:discard')}: ${title}`}
          onClick={() => drafts.discard(draft)}
        >
          {t('forms:discard')}
        </Button>
      </Row>
    </li>
  )
}

/** The title of a draft: its record's number or name, and a name from its values. */
export function useDraftTitle<V extends object>(kind: DraftKind<V>, blank: V): (draft: Draft) => string[] {
  const { t } = useTranslation()
  const { digits } = useFormat()
  return (draft) => {
    const content = readContent(draft.content, { values: blank })
    const name = content ? kind.calledBy(content.values)?.trim() : undefined
    const displayName = content?.origin.displayName
    return [...new Set([displayName ? digits(displayName) : kind.newOne(t), ...(name ? [name] : [])])]
  }
}
