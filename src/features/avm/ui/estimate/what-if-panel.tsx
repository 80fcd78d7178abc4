import { type FormEvent, useId, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AvmEstimate, AvmRefusal, Indicated } from '../../model.ts'
import { numberFaults } from '../../rules/attribute-faults.ts'
import { ATTRIBUTE_NAMES, type EstimateSearch } from '../search.ts'
import { MainFields, MoreFields } from './attribute-fields.tsx'
import { ConfidenceBand } from './confidence.tsx'
import classes from './estimate.module.css'
import { RangeScale } from './range-scale.tsx'
import { useRefusalText } from './refusal-panel.tsx'
import { RangeText } from './result-panel.tsx'
import { useSigned } from './use-signed.ts'
import { useAvmWords } from './use-words.ts'
import { type AttributeValues, changesInAddress, type Faults, valuesOfSubject } from './values.ts'

type Props = {
  data: AvmEstimate
  /** Clients change what their property is, not where it lies. */
  canMove: boolean
  busy: boolean
  /** Called with the changes as they are in the address; none takes them back. */
  onCompare: (changes: EstimateSearch) => void
}

/** What the value would be with other attributes, beside what it is. */
export function WhatIfPanel({ data, canMove, busy, onCompare }: Props) {
  const { t } = useTranslation()
  const prefix = useId()
  const own = valuesOfSubject(data.subject)
  const [values, setValues] = useState<AttributeValues>(() =>
    data.whatIf ? valuesOfSubject(data.whatIf.subject) : own,
  )
  const [faults, setFaults] = useState<Faults>({})
  const [isSame, setSame] = useState(false)
  const change = (part: Partial<AttributeValues>) => {
    setValues({ ...values, ...part })
    setSame(false)
    setFaults({})
  }
  const compare = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {
      ...(values.area === null ? { area: { word: 'required' } } : {}),
      ...numberFaults(values),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) {
      document.getElementById(`${prefix}-${first}`)?.focus()
      return
    }
    const changes = changesInAddress(own, values)
    setSame(Object.keys(changes).length === 0)
    if (Object.keys(changes).length > 0) onCompare(changes)
  }
  const clear = () => {
    setValues(own)
    setFaults({})
    onCompare({})
  }
  return (
    <Panel title={t('indication:whatIf.title')} padded>
      <Column>
        <Muted className={classes.note}>{t('indication:whatIf.hint')}</Muted>
        {data.whatIf && data.estimate ? <Sides estimate={data.estimate} whatIf={data.whatIf} own={own} /> : null}
        <Column as="form" noValidate onSubmit={compare}>
          <Grid columns="repeat(auto-fill, minmax(140px, 1fr))" align="start" className={classes.fields}>
            <MainFields prefix={prefix} values={values} faults={faults} onChange={change} withPlace={canMove} />
            <MoreFields prefix={prefix} values={values} faults={faults} onChange={change} />
          </Grid>
          {isSame ? <p role="alert">{t('indication:whatIf.none')}</p> : null}
          <Row wrap>
            <Button type="submit" variant="default" loading={busy}>
              {t('indication:whatIf.submit')}
            </Button>
            {data.whatIf ? (
              <Button variant="subtle" onClick={clear}>
                {t('indication:whatIf.clear')}
              </Button>
            ) : null}
          </Row>
        </Column>
      </Column>
    </Panel>
  )
}

type SidesProps = { estimate: Indicated; whatIf: NonNullable<AvmEstimate['whatIf']>; own: AttributeValues }

/** The value as it is and with the changes, side by side on one scale, and the difference. */
function Sides({ estimate, whatIf, own }: SidesProps) {
  const { t } = useTranslation()
  const signed = useSigned()
  const words = useAvmWords()
  const changed = valuesOfSubject(whatIf.subject)
  const changes = ATTRIBUTE_NAMES.flatMap((name) => {
    if (name === 'latitude' || name === 'longitude' || changed[name] === own[name]) return []
    const text = (values: AttributeValues) =>
      isolateBidi(words.attribute(name, values) ?? t('indication:value.unknown'))
    return [t('indication:whatIf.change', { field: words.fieldName(name), from: text(own), to: text(changed) })]
  })
  const { difference } = whatIf
  const most = Math.max(estimate.high, whatIf.estimate?.high ?? 0)
  return (
    <Column role="status" data-what-if>
      <Row as="ul" align="stretch" wrap className={classes.changes}>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Row>
      <Grid columns={2} className={classes.sides}>
        <Side title={t('indication:whatIf.as')} estimate={estimate} refusal={null} most={most} />
        <Side
          title={t('indication:whatIf.changed')}
          estimate={whatIf.estimate}
          refusal={whatIf.refusal}
          most={most}
          isChanged
        />
      </Grid>
      {difference === null ? null : (
        <Row as="p" align="baseline" wrap gap={[4, 12]} className={classes.difference}>
          {t('indication:whatIf.difference')}
          <b>
            <Num>{signed.amount(difference)}</Num> {t('shell:kwd')}
          </b>
          <Num>{signed.share(difference / estimate.value)}</Num>
        </Row>
      )}
    </Column>
  )
}

type SideProps = {
  title: string
  estimate: Indicated | null
  refusal: AvmRefusal | null
  most: number
  isChanged?: boolean
}

function Side({ title, estimate, refusal, most, isChanged = false }: SideProps) {
  const { worth } = useFormat()
  const refusalText = useRefusalText()
  return (
    <Column gap={4} className={classes.side} data-changed={isChanged || undefined}>
      <h3>{title}</h3>
      {estimate ? (
        <>
          <b>
            <Num>{worth(estimate.value)}</Num>
          </b>
          <p>
            <RangeText estimate={estimate} />
          </p>
          <RangeScale value={estimate.value} low={estimate.low} high={estimate.high} most={most} />
          <ConfidenceBand band={estimate.confidence} />
        </>
      ) : (
        <p>{refusal ? refusalText(refusal) : null}</p>
      )}
    </Column>
  )
}
