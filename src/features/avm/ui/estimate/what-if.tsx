import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { EstimateInput } from '../../model/inputs.ts'
import type { AvmEstimate } from '../../model.ts'
import { refusalText } from '../../rules/paper.ts'
import { attributeFaults, type TypedAttributes } from '../../rules/typed.ts'
import classes from '../avm.module.css'

const FIELDS = ['area', 'builtArea', 'yearBuilt', 'floors', 'condition'] as const

type Props = {
  data: AvmEstimate
  onChanges: (changes: EstimateInput['changes'] | null) => void
  isBusy: boolean
}

/** Changes attributes of what was estimated, and tells by how much the value would differ. */
export function WhatIf({ data, onChanges, isBusy }: Props) {
  const { t } = useTranslation()
  const { worth, worthKwd } = useFormat()
  const reading = useReading()
  const { subject, whatIf } = data
  const [typed, setTyped] = useState<Pick<TypedAttributes, (typeof FIELDS)[number]>>({})
  const [faults, setFaults] = useState<ReturnType<typeof attributeFaults>>({})
  const isChanged = FIELDS.some((field) => typed[field] !== undefined && typed[field] !== subject[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = attributeFaults({ ...subject, location: subject.location ?? '-', ...typed })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const changed = FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== subject[field])
    onChanges(Object.fromEntries(changed.map((field) => [field, typed[field]])))
  }
  const reset = () => {
    setTyped({})
    setFaults({})
    onChanges(null)
  }
  const difference = whatIf?.difference ?? null
  return (
    <Panel title={t('avm:whatIf')} padded>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.mute}>{t('avm:whatIf.hint')}</p>
        <div className={classes.pair}>
          {FIELDS.map((field) => (
            <NumberField
              key={field}
              label={t(`avm:subject.${field}`)}
              plain={field === 'yearBuilt'}
              value={typed[field] === undefined ? subject[field] : typed[field]}
              onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
              error={faults[field] ? t(`avm:fault.${faults[field]}`) : undefined}
            />
          ))}
        </div>
        <div className={classes.acts}>
          <Button type="submit" variant="default" loading={isBusy} disabled={!isChanged}>
            {t('avm:whatIf.go')}
          </Button>
          {whatIf ? (
            <Button variant="subtle" onClick={reset}>
              {t('avm:whatIf.reset')}
            </Button>
          ) : null}
        </div>
        {whatIf ? (
          <p role="status">
            {whatIf.estimate ? (
              <>
                {t('avm:whatIf.value')}{' '}
                <strong>
                  <Num>{worth(whatIf.estimate.value)}</Num>
                </strong>
                {difference === null ? null : (
                  <>
                    {' · '}
                    {t('avm:paper.difference')}{' '}
                    <strong>
                      <Num>{`${difference > 0 ? '+' : ''}${worthKwd(difference)}`}</Num>
                    </strong>
                  </>
                )}
              </>
            ) : whatIf.refusal ? (
              refusalText(whatIf.refusal, reading)
            ) : null}
          </p>
        ) : null}
      </form>
    </Panel>
  )
}
