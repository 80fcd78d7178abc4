import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { ActInput } from '#web/forms/act-fields.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { useFileChooser } from '#web/uploads/choose-files.tsx'
import { MESSAGE_FIELDS } from '../../fields.ts'
import { MOST_FILES, type ThreadDetails, type ThreadOf } from '../../model.ts'
import { readUnsent, type UnsentFile } from '../../rules/thread.ts'
import classes from './thread.module.css'

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

type Props = { of: ThreadOf; thread: ThreadDetails; onSent: () => Promise<void> }

/** Where a message is written; what is typed is kept on the device until it is sent. */
export function Composer(props: Props) {
  const { user } = useMe()
  const drafts = useOpenedDraft({ person: user?.id ?? '', form: 'message', record: props.of.id })
  const { opened } = drafts
  return (
    <div className={`${classes.write} no-print`}>
      {opened ? <Writer key={opened.id} {...props} drafts={drafts} opened={opened} /> : null}
    </div>
  )
}

type WriterProps = Props & { drafts: FormDrafts; opened: Opened }

type Unsent = FormOf<typeof MESSAGE_FIELDS> & { files: readonly UnsentFile[] }
const EMPTY: Unsent = { ...formOf(MESSAGE_FIELDS), files: [] }

function Writer({ of, thread, drafts, opened, onSent }: WriterProps) {
  const { t } = useTranslation()
  const [unsent, setUnsent] = useState<Unsent>(() => ({ ...EMPTY, ...readUnsent(opened.draft?.content) }))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(unsent)
  const isEmpty = ({ text, files }: Unsent) => tidyText(text) === '' && files.length === 0
  const keeper = useKeeper({ drafts, opened, content: () => (isEmpty(latest.current) ? null : latest.current) })
  const change = (changes: Partial<Unsent>) => {
    latest.current = { ...latest.current, ...changes }
    setUnsent(latest.current)
    keeper.changed()
  }
  const { text, files } = unsent
  const fields = useDescribedFields((field) => `messages:field.${field}`)(MESSAGE_FIELDS, {
    text: {
      required: false,
      hint: <span className={classes.keys}>{t('messages:text.hint', { keys: isolateBidi('Ctrl+Enter') })}</span>,
    },
  })
  const focusText = (options?: FocusOptions) => form.current?.querySelector('textarea')?.focus(options)

  // A send whose answer was lost is the same when it is sent again.
  const key = useRef<{ of: string; key: string } | null>(null)
  const sending = useRun(async () => {
    const written = sentOf(MESSAGE_FIELDS, unsent)
    const message = { of, ...written, text: tidyText(text), uploads: files.map(({ id }) => id) }
    const content = JSON.stringify(message)
    if (key.current?.of !== content) key.current = { of: content, key: newId() }
    await rpc.messages.send(message, { idempotencyKey: key.current.key })
    setTried(false)
    // The same message may be sent again on purpose.
    key.current = null
    change(EMPTY)
    await onSent()
    focusText({ preventScroll: true })
  })
  const send = () => {
    setTried(true)
    if (isEmpty(latest.current)) focusText()
    else void sending.act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const attaching = useAttaching({
    of,
    thread,
    count: () => latest.current.files.length,
    onAttached: (file) => change({ files: [...latest.current.files, file].slice(0, MOST_FILES) }),
  })
  return (
    <Column
      as="form"
      gap={12}
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        send()
      }}
    >
      {fields.map((field) => (
        <ActInput
          key={field.name}
          field={field}
          value={unsent[field.name]}
          fault={field.name === 'text' && tried && isEmpty(unsent) ? t('messages:fault.empty') : undefined}
          onChange={(value) => change({ [field.name]: value } as Partial<Unsent>)}
        />
      ))}
      {files.length > 0 ? (
        <Row as="ul" align="stretch" wrap aria-label={t('messages:attached')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <Chip
                removeLabel={t('messages:attach.remove', { name: isolateBidi(name) })}
                onRemove={() => change({ files: latest.current.files.filter((one) => one.id !== id) })}
              >
                <Iso>{name}</Iso>
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
      {attaching.threadId ? <RecordUploads recordId={attaching.threadId} onUnfetched={() => undefined} /> : null}
      {sending.error ? <ErrorPanel error={sending.error} /> : null}
      <Row justify="between" wrap>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPaperclip size={17} aria-hidden="true" />}
          onClick={attaching.choose}
        >
          {t('messages:attach')}
        </Button>
        <Button
          type="submit"
          leftSection={<IconSend className={classes.sign} size={17} aria-hidden="true" />}
          loading={sending.busy}
        >
          {t('messages:send')}
        </Button>
      </Row>
      {attaching.inputs}
    </Column>
  )
}

type Attaching = {
  of: ThreadOf
  thread: ThreadDetails
  count: () => number
  onAttached: (file: UnsentFile) => void
}

/** Uploads chosen files to the thread, which begins with them where nothing was written, and hands them to the message. */
function useAttaching({ of, thread, count, onAttached }: Attaching) {
  const { t } = useTranslation()
  const { firm } = useMe()
  const at = usePortalPath()
  // A thread begins with its first file, before it is read again.
  const [begun, setBegun] = useState('')
  const chooser = useFileChooser<{ kind: 'message' }>({
    accepts: 'files',
    several: () => true,
    upload: async (chosen) => {
      const { uploadMessageFiles } = await import('./upload-message-files.ts')
      const { id, number } = thread.id === null ? await rpc.messages.begin({ of }) : { ...thread, id: thread.id }
      setBegun(id)
      const filesLeft = MOST_FILES - count()
      if (chosen.length > filesLeft) toast.error(t('messages:attach.full'))
      await uploadMessageFiles(chosen, {
        record: { type: 'thread', id, name: number, path: at('/messages/$id').replace('$id', id) },
        megabytes: firm.fileMegabytes,
        filesLeft,
        onAttached,
      })
    },
    onFailed: () => toast.error(t('errors:unavailable')),
  })
  const choose = () => {
    if (count() >= MOST_FILES) toast.error(t('messages:attach.full'))
    else chooser.choose({ kind: 'message' })
  }
  return { choose, inputs: chooser.inputs, threadId: thread.id ?? begun }
}
