import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Options, optionId } from '#web/kit/fields/options.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { PopupBox } from '#web/kit/overlays/popup-box.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { COMMENT_LIMIT, type CommentedRecord, type Mentionable } from '../../model.ts'
import { afterEdit, type Naming, namingAt, type TypedText, withMention } from '../../rules/mentions.ts'
import classes from '../thread/thread.module.css'

type Props = {
  record: CommentedRecord
  label: string
  description?: ReactNode
  typed: TypedText
  onChange: (typed: TypedText) => void
  error?: ReactNode
  /** Called at Ctrl+Enter. */
  onSend: () => void
}

/** The text of a comment. After '@' it offers the colleagues who may be mentioned, by arrow keys and Enter or by pointer. */
export function MentionField({ record, label, description, typed, onChange, error, onSend }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  // Where a list was closed by Escape, it stays closed for that '@'.
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const putCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (putCaret.current === null) return
    area.current?.setSelectionRange(putCaret.current, putCaret.current)
    putCaret.current = null
  })

  const named = caret === null ? null : namingAt(typed, caret)
  const naming = named?.at === closedAt ? null : named
  const people = usePeople(record, naming)
  // A name that nobody has is more often no name at all: nothing is offered while more is typed behind it.
  const isOpen = naming !== null && (people.length > 0 || !naming.query.includes(' '))
  const at = Math.min(active, people.length - 1)

  const pick = (person: Mentionable | undefined) => {
    if (!naming || !person) return
    const next = withMention(typed, naming, person)
    putCaret.current = next.caret
    setCaret(null)
    onChange(next.typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (!isOpen) return
    else if (key === 'Escape') setClosedAt(naming.at)
    else if (people.length === 0) return
    else if (key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (key === 'ArrowUp') setActive((at - 1 + people.length) % people.length)
    else if (key === 'Enter' || key === 'Tab') pick(people[at])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <TextField
        label={label}
        description={description}
        multiline
        maxLength={COMMENT_LIMIT}
        value={typed.text}
        error={error}
        onChange={(text) => {
          onChange(afterEdit(typed, text))
          setCaret(area.current?.selectionStart ?? null)
          setActive(0)
        }}
        onBlur={() => setCaret(null)}
        area={{
          ref: area,
          onKeyDown,
          onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) =>
            setCaret(selectionStart === selectionEnd ? selectionStart : null),
          'aria-autocomplete': 'list',
          'aria-controls': isOpen && people.length > 0 ? list : undefined,
          'aria-activedescendant': isOpen && people.length > 0 ? optionId(list, at) : undefined,
        }}
      />
      {isOpen ? (
        // A press in the list keeps the focus in the field.
        <PopupBox
          anchor={area}
          fit="anchor"
          id={list}
          role={people.length > 0 ? 'listbox' : 'status'}
          aria-label={t('comments:people')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {people.length > 0 ? (
            <Options
              list={list}
              rows={people.map(({ id, name }) => ({ option: { value: id, label: name } }))}
              active={at}
              value={null}
              onPick={(index) => pick(people[index])}
            />
          ) : (
            <p className={classes.none}>{t('comments:people.none')}</p>
          )}
        </PopupBox>
      ) : null}
    </>
  )
}

function usePeople(record: CommentedRecord, naming: Naming | null): readonly Mentionable[] {
  const text = naming?.query.trim() ?? ''
  const found = useQuery({
    queryKey: ['comments', 'people', record.kind, record.id, text],
    queryFn: ({ signal }) => rpc.comments.people({ record, text }, { signal }),
    enabled: naming !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return found.data?.items ?? []
}
