import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { usePropertyOptions } from '#features/properties/ui/shared/property-options.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { saveFile } from '#web/rpc/save-file.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_IN_BATCH } from '../../model/batches.ts'
import { readLines, type SheetLines, sheetTemplate } from '../../rules/sheet-lines.ts'
import classes from '../avm.module.css'
import { batchesQuery } from '../reads.ts'

type Chosen = { value: string; label: string }

/** Has many properties estimated: chosen from the register, or, for the firm, the lines of a sheet. */
export function NewBatch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const { user } = useMe()
  const client = useQueryClient()
  const fileId = useId()
  const mayType = user !== null && rowScope(user) === 'all'
  const [from, setFrom] = useState<'properties' | 'sheet'>('properties')
  const [name, setName] = useState('')
  const [date, setDate] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [sheet, setSheet] = useState<SheetLines | null>(null)
  const [fault, setFault] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { options, ...search } = usePropertyOptions({ atRest: true })
  const count = from === 'sheet' ? (sheet?.lines.length ?? 0) : chosen.length
  const isTooMany = count > MOST_IN_BATCH
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setFault(!name.trim())
    if (!name.trim() || count === 0 || isTooMany || busy) return
    setBusy(true)
    setError(null)
    try {
      const subjects =
        from === 'sheet' ? { lines: sheet?.lines ?? [] } : { propertyIds: chosen.map(({ value }) => value) }
      await rpc.avmBatches.start({ name: name.trim(), language, ...(date ? { date } : {}), ...subjects })
      toast.success(t('avm:batch.started'))
      setChosen([])
      setSheet(null)
      setName('')
      await client.invalidateQueries({ queryKey: batchesQuery.queryKey })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const add = (id: string | null) => {
    const found = options.find(({ value }) => value === id)
    if (found && !chosen.some(({ value }) => value === id))
      setChosen([...chosen, { value: found.value, label: found.label }])
  }
  return (
    <Panel title={t('avm:batch.new')} padded>
      <form className={classes.form} noValidate onSubmit={(event) => void start(event)}>
        <TextField
          label={t('avm:batch.name')}
          required
          maxLength={120}
          value={name}
          onChange={setName}
          error={fault ? t('avm:fault.name') : undefined}
        />
        <DateField label={t('avm:value.date')} description={t('avm:date.hint')} value={date} onChange={setDate} />
        {mayType ? (
          <Choice
            label={t('avm:from')}
            value={from}
            onChange={setFrom}
            options={(['properties', 'sheet'] as const).map((value) => ({
              value,
              label: t(`avm:batch.from.${value}`),
            }))}
          />
        ) : null}
        {from === 'properties' ? (
          <>
            <SelectField
              label={t('avm:batch.add')}
              value={null}
              onChange={add}
              options={options}
              searchable
              onSearch={search.onSearch}
              onOpen={search.onOpen}
              reading={search.reading}
            />
            <ul className={classes.list}>
              {chosen.map(({ value, label }) => (
                <li key={value}>
                  <Iso>{label}</Iso>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setChosen(chosen.filter((one) => one.value !== value))}
                  >
                    {t('avm:batch.drop', { name: label })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <div>
              <label htmlFor={fileId}>{t('avm:batch.sheetFile')}</label>
              <input
                id={fileId}
                type="file"
                accept=".csv,text/csv"
                onChange={async (event) => {
                  const file = event.currentTarget.files?.[0]
                  setSheet(file ? readLines(await file.text()) : null)
                }}
              />
            </div>
            <p className={classes.mute}>{t('avm:batch.sheetHint')}</p>
            <div>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() =>
                  saveFile(new Blob([sheetTemplate(language)], { type: 'text/csv' }), 'automated-valuation.csv')
                }
              >
                {t('avm:batch.template')}
              </Button>
            </div>
            {sheet ? (
              <p role="status">
                {t('avm:batch.read', { lines: number(sheet.lines.length), faults: number(sheet.faults.length) })}
              </p>
            ) : null}
            {sheet?.faults.slice(0, 10).map(({ line, fault: wrong }) => (
              <p key={line} role="alert">
                {t('avm:batch.line', { line: number(line) })} {t(`avm:fault.${wrong}`)}
              </p>
            ))}
          </>
        )}
        {isTooMany ? <p role="alert">{t('avm:batch.tooMany', { most: number(MOST_IN_BATCH) })}</p> : null}
        {error ? <ErrorPanel error={error} /> : null}
        <div>
          <Button type="submit" loading={busy} disabled={count === 0 || isTooMany}>
            {t('avm:batch.start', { n: number(count) })}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
