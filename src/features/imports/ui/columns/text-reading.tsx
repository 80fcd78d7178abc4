import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SEPARATORS, TEXT_ENCODINGS, type TextReading } from '#kernel/sheets.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { SheetDrop } from '#web/uploads/sheet-drop.tsx'
import type { ImportDetails } from '../../model.ts'
import { KIND_PLACES } from '../kind-words.ts'
import { dropImport, keepSent, sentFile } from '../reads.ts'

/** What encodings are called, and the signs that part columns. */
const ENCODING_NAMES: Readonly<Record<(typeof TEXT_ENCODINGS)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1256': 'Windows-1256',
  'iso-8859-6': 'ISO-8859-6',
  'mac-arabic': 'Mac Arabic',
  'dos-720': 'DOS 720',
}

/** The encoding and the separator that a text was read in; another one reads the file once more, in the place of this import. */
export function TextReadingFields({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<TextReading | null>(null)
  const { id, kind, propertyId, engagementId, encoding, separator } = one
  const known = {
    encoding: TEXT_ENCODINGS.find((code) => code === encoding),
    separator: SEPARATORS.find((sign) => sign === separator),
  }

  const read = async (file: File, asked: TextReading, signal: AbortSignal) => {
    const of = propertyId ?? engagementId ?? undefined
    const made = await sendSheet<{ id: string }>('imports', file, { kind, of, asked, signal })
    keepSent(made.id, file)
    await rpc.imports.remove({ id })
    await navigate({ to: KIND_PLACES[kind].one, params: made, replace: true })
    await dropImport(client, id)
  }
  const { act, busy, error } = useRun(read)
  const choose = (asked: TextReading) => {
    const file = sentFile(id)
    if (file) void act(file, asked, new AbortController().signal)
    else setWaiting(asked)
  }
  const asked = { ...known, ...waiting }
  return (
    <Column gap={8}>
      <Grid columns="repeat(auto-fit, minmax(min(16rem, 100%), 24rem))" gap={[8, 16]}>
        <SelectField
          label={t('imports:columns.encoding')}
          value={asked.encoding ?? null}
          disabled={busy || !one.moves.remove}
          onChange={(code) => {
            const chosen = TEXT_ENCODINGS.find((each) => each === code)
            if (chosen && chosen !== asked.encoding) choose({ ...asked, encoding: chosen })
          }}
          options={TEXT_ENCODINGS.map((code) => ({ value: code, label: ENCODING_NAMES[code] }))}
        />
        <SelectField
          label={t('imports:columns.separator')}
          value={asked.separator ?? null}
          disabled={busy || !one.moves.remove}
          onChange={(sign) => {
            const chosen = SEPARATORS.find((each) => each === sign)
            if (chosen && chosen !== asked.separator) choose({ ...asked, separator: chosen })
          }}
          options={SEPARATORS.map((sign) => ({ value: sign, label: sign === '\t' ? t('imports:columns.tab') : sign }))}
        />
      </Grid>
      <Muted small>{t('imports:columns.textHint')}</Muted>
      {waiting ? (
        <>
          <p>{t('imports:columns.fileAgain')}</p>
          <SheetDrop send={(file, signal) => read(file, asked, signal)} />
        </>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
    </Column>
  )
}
