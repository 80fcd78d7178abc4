import { IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { AttachedDocument, CommentedRecord } from '../../model.ts'
import { NOTHING_TYPED, storedOf } from '../../rules/mentions.ts'
import { readUnsent, type UnsentComment } from '../../rules/unsent.ts'
import classes from '../thread/thread.module.css'
import { MentionField } from './mention-field.tsx'

const AttachDialog = fetched(async () => (await import('./attach-dialog.tsx')).AttachDialog)

type Props = { record: CommentedRecord; onSent: () => Promise<void> }

/** Where a comment is written; what is typed is kept on the device until it is sent. */
export function Composer({ record, onSent }: Props) {
  const { user } = useMe()
  const drafts = useOpenedDraft({ person: user?.id ?? '', form: 'comment', record: record.id })
  const [sent, setSent] = useState(false)
  const { opened } = drafts
  return (
    <Column pad={16} gap={12} className={`${classes.write} no-print`}>
      <OtherDrafts drafts={drafts} />
      {opened ? (
        <Writer
          key={opened.id}
          record={record}
          drafts={drafts}
          opened={opened}
          focused={sent}
          onSent={async () => {
            await onSent()
            setSent(true)
            drafts.startOver()
          }}
        />
      ) : null}
    </Column>
  )
}

/** What was typed in other windows that were closed since. */
function OtherDrafts({ drafts }: { drafts: FormDrafts }) {
  const { t } = useTranslation()
  if (drafts.others.length === 0) return null
  return (
    <Row as="ul" wrap>
      {drafts.others.map((draft) => {
        const words = readUnsent(draft.content)?.typed.text.slice(0, 60) || t('comments:drafts.other')
        return (
          <li key={draft.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => drafts.open(draft)}>
              {t('comments:drafts.open')}: <Iso>{words}</Iso>
            </Button>
          </li>
        )
      })}
    </Row>
  )
}

type WriterProps = Props & { drafts: FormDrafts; opened: Opened; focused: boolean }

function Writer({ record, drafts, opened, focused, onSent }: WriterProps) {
  const { t } = useTranslation()
  const [unsent, setUnsent] = useState<UnsentComment>(
    () => readUnsent(opened.draft?.content) ?? { typed: NOTHING_TYPED, documents: [] },
  )
  const [tried, setTried] = useState(false)
  const [attaching, setAttaching] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { typed, documents } = unsent
  const text = tidyText(storedOf(typed))

  const latest = useRef(unsent)
  const isEmpty = ({ typed: { text: words }, documents: some }: UnsentComment) => words === '' && some.length === 0
  const keeper = useKeeper({ drafts, opened, content: () => (isEmpty(latest.current) ? null : latest.current) })
  const change = (next: UnsentComment) => {
    latest.current = next
    setUnsent(next)
    keeper.changed()
  }
  useEffect(() => {
    if (focused) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [focused])

  // A send whose answer was lost is the same when it is sent again.
  const key = useRef<{ of: string; key: string } | null>(null)
  const sending = useRun(async () => {
    const input = { record, text, ...(documents.length > 0 ? { documents: documents.map(({ id }) => id) } : {}) }
    const of = JSON.stringify(input)
    if (key.current?.of !== of) key.current = { of, key: newId() }
    await rpc.comments.add(input, { idempotencyKey: key.current.key })
    keeper.forget()
    await onSent()
  })
  const send = () => {
    setTried(true)
    if (text !== '') void sending.act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
    if (text === '') form.current?.querySelector('textarea')?.focus()
  }
  const without = (id: string) => change({ ...unsent, documents: documents.filter((one) => one.id !== id) })
  return (
    <Column as="form" gap={12} ref={form} noValidate onSubmit={submit}>
      <MentionField
        record={record}
        label={t('comments:write.label')}
        description={t('comments:write.hint')}
        typed={typed}
        onChange={(next) => change({ ...latest.current, typed: next })}
        error={tried && text === '' ? t('comments:fault.text') : undefined}
        onSend={send}
      />
      {documents.length > 0 ? (
        <Row as="ul" wrap aria-label={t('comments:attached')}>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <Chip removeLabel={t('comments:attach.remove', { name: isolateBidi(name) })} onRemove={() => without(id)}>
                <Iso>{name}</Iso>
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
      {sending.error ? <ErrorPanel error={sending.error} /> : null}
      <Row justify="between" wrap>
        {record.kind === 'valuation' ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPaperclip size={17} aria-hidden="true" />}
            onClick={() => setAttaching(true)}
          >
            {t('comments:attach')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" loading={sending.busy}>
          {t('comments:send')}
        </Button>
      </Row>
      {attaching ? (
        <AttachDialog
          valuationId={record.id}
          chosen={documents}
          onChoose={(chosen: readonly AttachedDocument[]) => change({ ...unsent, documents: chosen })}
          onClose={() => setAttaching(false)}
          onUnfetched={() => setAttaching(false)}
        />
      ) : null}
    </Column>
  )
}
