import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_IN_BATCH } from '../../model/batches.ts'
import type { SheetLines } from '../../rules/sheet-lines.ts'
import { refreshBatches } from '../reads.ts'
import { ChooseProperties } from './choose-properties.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { useChosen } from './use-chosen.ts'

const SOURCES = ['properties', 'sheet'] as const
const START = { name: '', date: null as string | null, from: 'properties' as (typeof SOURCES)[number] }

/** Has many properties estimated: chosen from the register, or, for the firm, the lines of a sheet. */
export function NewBatch({ first }: { first: readonly string[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const { user } = useMe()
  const client = useQueryClient()
  const canDescribe = user !== null && rowScope(user) === 'all'
  const choosing = useChosen(first)
  const [{ name, date, from }, put, forget] = useTyped('estimates', START)
  const [sheet, setSheet] = useState<SheetLines | null>(null)
  const [isTried, setTried] = useState(false)
  const count = from === 'sheet' ? (sheet?.lines.length ?? 0) : choosing.chosen.length
  const isPast = date === null || (isCalendarDate(date) && date <= kuwaitToday())
  const isReady = name.trim() !== '' && isPast && count > 0 && count <= MOST_IN_BATCH
  const { act, busy, error } = useRun(async () => {
    const subjects =
      from === 'sheet' ? { lines: sheet?.lines ?? [] } : { propertyIds: choosing.chosen.map(({ id }) => id) }
    await rpc.avmBatches.start({ name: name.trim(), language, ...(date ? { date } : {}), ...subjects })
    toast.success(t('avm:batch.started'))
    choosing.clear()
    setSheet(null)
    forget()
    setTried(false)
    await refreshBatches(client)
  })
  const start = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady) void act()
  }
  return (
    <Panel title={t('avm:batch.new')} padded>
      <Column as="form" noValidate onSubmit={start}>
        <TextField
          label={t('avm:batch.name')}
          required
          maxLength={120}
          value={name}
          onChange={(text) => put((was) => ({ ...was, name: text }))}
          error={isTried && name.trim() === '' ? t('avm:fault.name') : undefined}
        />
        {canDescribe ? (
          <DateField
            label={t('avm:value.date')}
            description={t('indication:form.date.hint')}
            value={date}
            onChange={(day) => put((was) => ({ ...was, date: day }))}
            error={isTried && !isPast ? t('indication:fault.date') : undefined}
          />
        ) : null}
        {canDescribe ? (
          <Choice
            label={t('indication:batch.from')}
            value={from}
            onChange={(source) => put((was) => ({ ...was, from: source }))}
            options={SOURCES.map((value) => ({ value, label: t(`avm:batch.from.${value}`) }))}
          />
        ) : null}
        {from === 'properties' ? (
          <ChooseProperties choosing={choosing} />
        ) : (
          <ChooseSheet sheet={sheet} onRead={setSheet} />
        )}
        {count > MOST_IN_BATCH ? (
          <Text tone="red" size={14} role="alert">
            {t('avm:batch.tooMany', { most: number(MOST_IN_BATCH) })}
          </Text>
        ) : null}
        {isTried && count === 0 ? (
          <Text tone="red" size={14} role="alert">
            {t('indication:batch.nothing')}
          </Text>
        ) : null}
        {error ? <ErrorPanel error={error} /> : null}
        <Button type="submit" loading={busy}>
          {t('avm:batch.start', { n: isolateBidi(number(count)) })}
        </Button>
      </Column>
    </Panel>
  )
}
