import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Spreadsheet, type SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import type { Place } from '#web/kit/spreadsheet/use-grid.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { cellFault, completed } from '../../rules/quick.ts'
import type { Of } from '../kind-words.ts'
import { useTargets } from '../use-targets.ts'
import { SplitDialog } from './split-preview.tsx'
import classes from './start.module.css'
import { useQuick } from './use-quick.ts'
import { useQuickDone, useQuickImport } from './use-quick-import.ts'
import { useQuickPaste } from './use-quick-paste.ts'

/** The key of 'copy the row before': that of 'fill down', with Shift. */
const COPIES = 'Control+Shift+D'

/** A table into which records are typed and pasted row by row; it is checked and imported as a sheet is, and kept on the device until that is done. */
export function QuickTable(of: Of) {
  const { kind } = of
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const faultText = useFaultText()
  const { targets, fieldName, choices } = useTargets(kind)
  const quick = useQuick(of)
  const check = useQuickImport(of, quick)
  useQuickDone(quick)
  const grid = useRef<SpreadsheetHandle>(null)
  const active = useRef<Place | null>(null)
  const [at, setAt] = useState<Place | null>(null)
  const paste = useQuickPaste(kind, quick, active)

  const optionsOf = (field: string) => choices(field).map(({ label }) => label)
  // A fault depends on field, text and language alone: each is judged once, whatever is typed elsewhere.
  const judged = useMemo(() => ({ language, faults: new Map<string, FieldFault | undefined>() }), [language])
  const faultAt = (row: string, field: string) => {
    const text = quick.rows[Number(row)]?.[field] ?? ''
    const key = `${field} ${text}`
    if (!judged.faults.has(key)) {
      const target = targets.find((one) => one.field === field)
      judged.faults.set(key, target && cellFault(kind, target, text, optionsOf(field)))
    }
    return judged.faults.get(key)
  }
  const cellAt = (row: string, field: string) => {
    const text = quick.rows[Number(row)]?.[field] ?? ''
    const fault = faultAt(row, field)
    return { text, raw: text, ...(fault ? { mark: 'wrong' as const, spoken: faultText(fault) } : {}) }
  }
  const wrong = quick.rows.reduce(
    (sum, _, row) => sum + quick.fields.filter((field) => faultAt(String(row), field)).length,
    0,
  )
  const copyLast = () => {
    const copied = quick.copyLast(Number(active.current?.row ?? 0))
    if (!copied) return
    const open = quick.fields.find((field) => !copied.row[field]) ?? quick.fields[0] ?? ''
    // The row may be one that is drawn by this change.
    requestAnimationFrame(() => grid.current?.focus({ row: String(copied.at), column: open }))
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand || !event.shiftKey || event.code !== 'KeyD' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.stopPropagation()
    copyLast()
  }
  const hint = t('imports:quick.hint', { fill: isolateBidi('Ctrl+D'), copy: isolateBidi('Ctrl+Shift+D'), tab: 'Tab' })
  const more = targets.filter(({ field, ofSheet }) => !ofSheet && !quick.fields.includes(field))
  const shownFault = at && faultAt(at.row, at.column)
  const allowed = at ? optionsOf(at.column) : []
  return (
    <Panel title={t('imports:quick.title')} padded>
      <Column
        gap={12}
        className={classes.quick}
        onPasteCapture={paste.onPasteCapture}
        onKeyDownCapture={onKeyDownCapture}
      >
        <Row wrap gap={8} align="end">
          <Button
            variant="default"
            size="sm"
            aria-keyshortcuts={COPIES}
            leftSection={<IconCopy size={17} aria-hidden="true" />}
            onClick={copyLast}
          >
            {t('imports:quick.copy')}
          </Button>
          <ActionIcon variant="default" aria-label={t('imports:quick.undo')} onClick={quick.undo}>
            <IconArrowBackUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('imports:quick.redo')} onClick={quick.redo}>
            <IconArrowForwardUp size={18} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.more}>
            <SelectField
              label={t('imports:quick.more')}
              value={null}
              searchable
              options={more.map(({ field }) => ({ value: field, label: fieldName(field) }))}
              onChange={(field) => field && quick.addField([field])}
            />
          </div>
        </Row>
        <Spreadsheet
          ref={grid}
          label={t('imports:quick.title')}
          hint={hint}
          corner="#"
          sections={[
            {
              key: kind,
              rows: Array.from({ length: quick.shown }, (_, row) => ({
                key: String(row),
                label: t('imports:quick.row', { n: number(row + 1) }),
                head: (
                  <Row as="span" justify="between" gap={4} className={classes.rowHead}>
                    {number(row + 1)}
                    {row < quick.rows.length ? (
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        size={26}
                        aria-label={t('imports:quick.remove', { n: number(row + 1) })}
                        onClick={() => quick.remove(row)}
                      >
                        <IconTrash size={16} aria-hidden="true" />
                      </ActionIcon>
                    ) : null}
                  </Row>
                ),
              })),
            },
          ]}
          columns={quick.fields.map((key) => ({ key, label: fieldName(key), head: fieldName(key) }))}
          cellAt={cellAt}
          isReadOnly={false}
          onEnter={(cells, how) =>
            quick.enter(
              cells.map(({ row, column: field, text }) => ({
                ...{ row: Number(row), field },
                text: how === 'typed' ? completed(text, optionsOf(field)) : text,
              })),
            )
          }
          onFill={(copies) =>
            quick.enter(
              copies.map(({ from, to }) => ({
                ...{ row: Number(to.row), field: to.column },
                text: quick.rows[Number(from.row)]?.[from.column] ?? '',
              })),
            )
          }
          onUndo={quick.undo}
          onRedo={quick.redo}
          onSelect={(place) => {
            active.current = place
            setAt(place)
          }}
        />
        <div className={classes.beside} aria-live="polite">
          {shownFault ? <Text tone="red">{faultText(shownFault)}</Text> : null}
          {allowed.length > 0 ? (
            <Text tone="mute" size={14}>
              {t('imports:quick.allowed', { values: allowed.map(isolateBidi).join(' · ') })}
            </Text>
          ) : (
            <Text tone="mute" size={14}>
              {hint}
            </Text>
          )}
        </div>
        {check.error ? <ErrorPanel error={check.error} /> : null}
        <Row justify="end" wrap gap={8} className={classes.doing}>
          <Text tone="mute" role="status">
            {t('imports:quick.kept', { rows: number(quick.rows.length), wrong: number(wrong) })}
          </Text>
          {quick.rows.length > 0 ? (
            <Button variant="subtle" color="red" onClick={quick.clear}>
              {t('imports:quick.clear')}
            </Button>
          ) : null}
          <Button loading={check.busy} disabled={quick.rows.length === 0} onClick={() => void check.act()}>
            {t('imports:quick.check')}
          </Button>
        </Row>
      </Column>
      {paste.split === null ? null : (
        <SplitDialog kind={kind} text={paste.split} place={paste.place} onClose={paste.close} />
      )}
    </Panel>
  )
}
