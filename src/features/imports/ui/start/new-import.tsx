import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { MOST_SHEET_BYTES } from '#kernel/sheets.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { downloadFile } from '#web/rpc/download-file.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { type ImportKind, MOST_ROWS } from '../../model.ts'
import { KIND_PLACES, KIND_WORDS } from '../kind-words.ts'
import { refreshLists } from '../reads.ts'
import { useTargets } from '../use-targets.ts'
import classes from './start.module.css'

/** Uploads a dropped or chosen file and opens its columns; says what a file must contain. */
export function NewImport({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { targets, fieldNames } = useTargets(kind)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [several, setSeveral] = useState(false)
  const [over, setOver] = useState(false)

  // Aborts the upload when the person leaves the page.
  useEffect(() => () => sending.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    const [file] = files
    setSeveral(files.length > 1)
    if (!file || files.length > 1 || name !== null) return
    const control = new AbortController()
    sending.current = control
    setError(null)
    setName(file.name)
    try {
      const { id } = await sendSheet<{ id: string }>('imports', file, { kind, signal: control.signal })
      void refreshLists(client)
      await navigate({ to: KIND_PLACES[kind].one, params: { id } })
    } catch (cause) {
      if (!control.signal.aborted) setError(cause)
    } finally {
      setName(null)
    }
  }
  const template = () => {
    downloadFile(`/files/imports/template.xlsx?language=${language}&kind=${kind}`, new AbortController().signal).catch(
      setError,
    )
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const needed = targets.filter(({ required }) => required).map(({ field }) => field)
  return (
    <Panel title={t('imports:file.title')} padded>
      <section
        aria-label={t('imports:file.drop')}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={40} aria-hidden="true" />
        <p className={classes.lead}>
          {name === null ? t('imports:file.drop') : t('imports:file.sending', { name: isolateBidi(name) })}
        </p>
        {name === null ? (
          <Button onClick={() => input.current?.click()}>{t('imports:file.choose')}</Button>
        ) : (
          <>
            <ProgressBar label={t('imports:file.sending', { name: isolateBidi(name) })} />
            <Button variant="default" onClick={() => sending.current?.abort()}>
              {t('shell:cancel')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.geojson,.json,application/geo+json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('imports:file.choose')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Allows the same file to be chosen again after a correction.
            currentTarget.value = ''
            void take(files)
          }}
        />
      </section>
      {several ? (
        <p role="alert" className={classes.fault}>
          {t('imports:file.one')}
        </p>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <div className={classes.what}>
        <p>{t(KIND_WORDS[kind].what, { megabytes: number(MOST_SHEET_BYTES / 1_048_576), rows: number(MOST_ROWS) })}</p>
        <p>{t(KIND_WORDS[kind].needs, { fields: fieldNames(needed) })}</p>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={template}
        >
          {t('imports:file.template')}
        </Button>
      </div>
    </Panel>
  )
}
