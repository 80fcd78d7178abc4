import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { saveFile } from '#web/rpc/save-file.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import type { AttributeField } from '../../model.ts'
import type { SheetLines } from '../../rules/sheet-lines.ts'
import { useAvmWords } from '../estimate/use-words.ts'
import classes from './batches.module.css'

/** So many rejected lines are told one by one. */
const TOLD = 10

type Props = { sheet: SheetLines | null; onRead: (sheet: SheetLines | null) => void }

/** Has a sheet of attributes read, a property a line, and tells which lines cannot be estimated. */
export function ChooseSheet({ sheet, onRead }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const words = useAvmWords()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [over, setOver] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isReading, setReading] = useState(false)
  const sending = useRef<AbortController | null>(null)

  // Aborts the upload when the person leaves the page.
  useEffect(() => () => sending.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
    // A file that is chosen meanwhile takes the place of the one that is read.
    sending.current?.abort()
    const control = new AbortController()
    sending.current = control
    setName(file.name)
    setError(null)
    setReading(true)
    onRead(null)
    try {
      onRead(await sendSheet<SheetLines>('automated-valuation/lines', file, { signal: control.signal }))
    } catch (cause) {
      if (!control.signal.aborted) setError(cause)
    }
    if (sending.current === control) setReading(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const template = async () => {
    const text = (await import('../../rules/sheet-lines.ts')).sheetTemplate(language)
    saveFile(new Blob([text], { type: 'text/csv' }), 'automated-valuation.csv')
  }
  return (
    <>
      <section
        aria-label={t('avm:batch.sheetFile')}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={34} aria-hidden="true" />
        <p>{name === '' ? t('indication:batch.sheet.drop') : isolateBidi(name)}</p>
        {isReading ? <ProgressBar label={t('avm:batch.reading', { name: isolateBidi(name) })} /> : null}
        <Button variant="default" size="sm" onClick={() => input.current?.click()}>
          {t('indication:batch.sheet.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('avm:batch.sheetFile')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Allows the same file to be chosen again after a correction.
            currentTarget.value = ''
            void take(file)
          }}
        />
      </section>
      {error ? <ErrorPanel error={error} /> : null}
      <p className={classes.note}>{t('avm:batch.sheetHint')}</p>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => void template()}
        >
          {t('avm:batch.template')}
        </Button>
      </div>
      {sheet ? (
        <p role="status">
          {t('avm:batch.read', {
            lines: isolateBidi(number(sheet.lines.length)),
            faults: isolateBidi(number(sheet.faults.length)),
          })}
        </p>
      ) : null}
      {sheet?.faults.slice(0, TOLD).map(({ line, field, fault }) => (
        <p key={line} className={classes.fault}>
          {t('avm:batch.line', { line: isolateBidi(number(line)) })}{' '}
          {field && fault ? `${t(`indication:field.${named(field)}`)}: ${words.fault(fault)}` : t('avm:fault.columns')}
        </p>
      ))}
    </>
  )
}

/** A pin is told of as the place. */
const named = (field: AttributeField) => (field === 'latitude' || field === 'longitude' ? 'location' : field)
