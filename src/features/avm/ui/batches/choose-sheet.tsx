import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Muted, Text } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { saveFile } from '#web/rpc/save-file.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { SheetDrop } from '#web/uploads/sheet-drop.tsx'
import type { AttributeField } from '../../model.ts'
import type { SheetLines } from '../../rules/sheet-lines.ts'
import { useAvmWords } from '../estimate/use-words.ts'

/** So many rejected lines are listed one by one. */
const TOLD = 10

type Props = { sheet: SheetLines | null; onRead: (sheet: SheetLines | null) => void }

/** Has a sheet of attributes read, a property a line, and tells which lines cannot be estimated. */
export function ChooseSheet({ sheet, onRead }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const words = useAvmWords()
  const [name, setName] = useState('')

  const send = async (file: File, signal: AbortSignal) => {
    onRead(null)
    const lines = await sendSheet<SheetLines>('automated-valuation/lines', file, { signal })
    setName(file.name)
    onRead(lines)
  }
  const template = async () => {
    const text = (await import('../../rules/sheet-lines.ts')).sheetTemplate(language)
    saveFile(new Blob([text], { type: 'text/csv' }), 'automated-valuation.csv')
  }
  return (
    <>
      <SheetDrop read={sheet ? isolateBidi(name) : undefined} send={send} />
      <Muted>{t('avm:batch.sheetHint')}</Muted>
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
        <Text tone="red" size={14} key={line}>
          {t('avm:batch.line', { line: isolateBidi(number(line)) })}{' '}
          {field && fault ? `${t(`indication:field.${named(field)}`)}: ${words.fault(fault)}` : t('avm:fault.columns')}
        </Text>
      ))}
    </>
  )
}

/** A pin is called the place. */
const named = (field: AttributeField) => (field === 'latitude' || field === 'longitude' ? 'location' : field)
