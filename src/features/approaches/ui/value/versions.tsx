import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type Approaches, NOTE_LIMIT, type VersionSummary } from '../../model/records.ts'
import { refreshApproaches } from '../shared/reads.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './value.module.css'

const Moves = fetched(async () => (await import('./moves.tsx')).Moves)
const NOW = 'now'

type Props = { valuationId: string; approaches: Approaches; work: SheetWork }

/** The kept versions: keeping one, the list, opening one as it was, and what moved the value between two. */
export function Versions({ valuationId, approaches, work }: Props) {
  const { t } = useTranslation()
  const { versions } = approaches
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string>(NOW)
  const { version } = useVersionName()
  const options = [
    { value: NOW, label: t('value:versions.now') },
    ...versions.map((one) => ({ value: String(one.number), label: version(one) })),
  ]
  return (
    <Panel title={t('value:versions')}>
      {work.editable ? <Keep valuationId={valuationId} disabled={work.state !== 'saved'} /> : null}
      {versions.length === 0 ? (
        <Muted className={classes.pad}>{t('value:versions.none')}</Muted>
      ) : (
        <>
          <Column as="ul" gap={0}>
            {versions.map((one) => (
              <Version key={one.number} valuationId={valuationId} version={one} />
            ))}
          </Column>
          <Grid least="180px" align="end" gap={[12, 16]} className={`${classes.pad} no-print`}>
            <SelectField label={t('value:moves.from')} value={from} onChange={setFrom} options={options.slice(1)} />
            <SelectField
              label={t('value:moves.to')}
              value={to}
              onChange={(chosen) => setTo(chosen ?? NOW)}
              options={options.filter(({ value }) => value !== from)}
            />
          </Grid>
          {from && from !== to ? (
            <Moves
              key={`${from} ${to}`}
              valuationId={valuationId}
              approaches={approaches}
              from={Number(from)}
              to={to === NOW ? null : Number(to)}
              onUnfetched={() => setFrom(null)}
            />
          ) : null}
        </>
      )}
    </Panel>
  )
}

/** Returns the function that names a version: its number, why it was kept, and its note. */
function useVersionName() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return {
    version: ({ number: n, occasion, note }: VersionSummary): string =>
      [t('value:versions.number', { n: number(n) }), note ? isolateBidi(note) : t(`value:occasion.${occasion}`)].join(
        ' · ',
      ),
  }
}

function Version({ valuationId, version: one }: { valuationId: string; version: VersionSummary }) {
  const { t } = useTranslation()
  const { instant, worth } = useFormat()
  const { version } = useVersionName()
  return (
    <Row as="li" wrap gap={[8, 16]} pad={12} className={classes.row}>
      <div className={classes.grow}>
        <p>{version(one)}</p>
        <Muted>
          {t('value:versions.by', { name: isolateBidi(one.keptByName), at: isolateBidi(instant(one.keptAt)) })}
        </Muted>
      </div>
      <Num>{worth(one.reconciledValue)}</Num>
      <span className="no-print">
        <TextLink
          to="/valuations/$id/approaches/print"
          params={{ id: valuationId }}
          search={{ version: one.number }}
          aria-label={`${t('value:versions.open')} ${version(one)}`}
        >
          {t('value:versions.open')}
        </TextLink>
      </span>
    </Row>
  )
}

function Keep({ valuationId, disabled }: { valuationId: string; disabled: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [note, setNote, forget] = useTyped(`version-note ${valuationId}`, '')
  const keeping = useRun(async () => {
    await rpc.approaches.keep({ valuationId, note })
    forget()
    toast.success(t('value:versions.kept'))
    await refreshApproaches(client, valuationId)
  })
  const go = (event: FormEvent) => {
    event.preventDefault()
    void keeping.act()
  }
  return (
    <form noValidate onSubmit={go} className={`${classes.pad} no-print`}>
      <Grid least="180px" align="end" gap={[12, 16]}>
        <TextField label={t('value:versions.note')} value={note} onChange={setNote} maxLength={NOTE_LIMIT} />
        <Button type="submit" variant="default" loading={keeping.busy} disabled={disabled}>
          {t('value:versions.keep')}
        </Button>
      </Grid>
      {keeping.error ? <ErrorPanel error={keeping.error} /> : null}
    </form>
  )
}
