import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ImportCounts, ImportDetails, RunMode } from '../../model.ts'
import { KIND_PLACES, placesOf } from '../kind-words.ts'
import { useAct } from '../use-act.ts'
import classes from '../wizard/wizard.module.css'
import { RejectedRows } from './rejected-rows.tsx'
import run from './run.module.css'

/** Asks which rows to write, and starts the run. */
export function RunPanel({ one, counts }: { one: ImportDetails; counts: ImportCounts }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { bad, good, duplicates, warnings } = counts
  const [mode, setMode] = useState<RunMode>(bad > 0 ? 'skip' : 'all')
  const [skipDuplicates, setSkipDuplicates] = useState(duplicates > 0)
  const { busy, error, act } = useAct(one.id)
  const { id, version } = one
  const back = (
    <ButtonLink to={KIND_PLACES[one.kind].one} params={{ id }} search={{ step: 'columns' }} variant="default">
      {t('imports:check.back')}
    </ButtonLink>
  )
  if (good === 0)
    return (
      <Panel title={t('imports:run.title')} padded>
        <Column gap={24} className={classes.stack}>
          <p role="status">{t('imports:run.nothing')}</p>
          <RejectedRows one={one} rows={bad} />
          <Row justify="end" wrap className={classes.doing}>
            {back}
            <ButtonLink {...placesOf(one).imports}>{t('imports:another')}</ButtonLink>
          </Row>
        </Column>
      </Panel>
    )
  const hints = {
    all: t(bad > 0 ? 'imports:run.all.bad' : 'imports:run.all.hint'),
    skip: t('imports:run.skip.hint', { bad: number(bad) }),
  }
  return (
    <Panel title={t('imports:run.title')} padded>
      <Column gap={24} className={classes.stack}>
        <Column as="fieldset" gap={12} className={run.modes}>
          <legend>{t('imports:run.mode')}</legend>
          {(['all', 'skip'] as const).map((option) => (
            <Row as="label" align="start" gap={12} key={option}>
              <input
                type="radio"
                name="mode"
                checked={mode === option}
                disabled={option === 'all' && bad > 0}
                onChange={() => setMode(option)}
              />
              <span>
                <strong>{t(`imports:run.${option}`)}</strong>
                <small>{hints[option]}</small>
              </span>
            </Row>
          ))}
        </Column>
        {duplicates > 0 ? (
          <Check
            label={t('imports:run.duplicates', { n: number(duplicates) })}
            checked={skipDuplicates}
            onChange={setSkipDuplicates}
          />
        ) : null}
        {one.kind === 'market' && warnings > 0 ? <p>{t('imports:run.questioned')}</p> : null}
        <RejectedRows one={one} rows={bad} />
        {error ? <ErrorPanel error={error} /> : null}
        <Row justify="end" wrap className={classes.doing}>
          {back}
          <Button
            loading={busy}
            disabled={!one.moves.run}
            onClick={() => void act(() => rpc.imports.run({ id, version, mode, skipDuplicates }))}
          >
            {t('imports:run.start')}
          </Button>
        </Row>
      </Column>
    </Panel>
  )
}
