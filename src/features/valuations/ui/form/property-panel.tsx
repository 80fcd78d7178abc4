import { Fragment } from 'react'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { ValuedProperty } from '../../rules/from-property.ts'
import { fieldNames } from '../details/field-names.ts'
import { isFigureField, useFormatValue } from '../format-value.ts'
import { useFormSetting, useFormState } from './parts.ts'
import { compare, factsOf } from './property-facts.ts'
import classes from './property-panel.module.css'

type Props = { id: string; property: ValuedProperty | null | undefined; locked: boolean }

/** Compares the registered property with the form: equal fields, and values that can be copied. */
export function PropertyPanel({ id, property, locked }: Props) {
  const { t } = useTranslation()
  if (property === null)
    return (
      <Column gap={8} className={classes.panel} data-warn role="status">
        <p>{t('form:propertyGone')}</p>
      </Column>
    )
  if (!property) return null
  return (
    <Column gap={8} className={classes.panel} role="status">
      <p>
        {t('form:propertyLinked')}{' '}
        <a href={`/properties/${id}`} target="_blank" rel="noreferrer">
          <Iso>{propertyDisplayName(property)}</Iso>
        </a>
      </p>
      <Facts property={property} locked={locked} />
    </Column>
  )
}

function Facts({ property, locked }: { property: ValuedProperty; locked: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formatValue = useFormatValue()
  const { store } = useFormSetting()
  const facts = factsOf(property)
  const { same, open, differs } = JSON.parse(
    useFormState(({ values }) => JSON.stringify(compare(values, facts))),
  ) as ReturnType<typeof compare>
  const take = (fields: readonly string[]) =>
    store.set(Object.fromEntries(Object.entries(facts).filter(([field]) => fields.includes(field))))
  const all = [...open, ...differs]
  return (
    <>
      {same.length > 0 ? <p>{t('form:propertySame', { fields: fieldNames(same, language) })}</p> : null}
      {open.length > 0 ? <p>{t('form:propertyOpen', { fields: fieldNames(open, language) })}</p> : null}
      {differs.length > 0 ? (
        <>
          <p>{t('form:propertyDiffers')}</p>
          <Grid as="dl" columns="max-content minmax(0, 1fr)" gap={[4, 16]}>
            {differs.map((field) => {
              const Apart = isFigureField(field) ? Num : Iso
              return (
                <Fragment key={field}>
                  <dt>{t(`valuations:field.${field}`)}</dt>
                  <dd>
                    <Apart>{formatValue(field, facts[field])}</Apart>
                  </dd>
                </Fragment>
              )
            })}
          </Grid>
        </>
      ) : null}
      {locked ? null : (
        <Row wrap className={classes.ways}>
          {open.length > 0 ? (
            <Button size="compact-md" onClick={() => take(open)}>
              {t('form:propertyFill')}
            </Button>
          ) : null}
          {differs.length > 0 ? (
            <Button size="compact-md" variant="default" onClick={() => take(all)}>
              {t('form:propertyTake')}
            </Button>
          ) : null}
        </Row>
      )}
    </>
  )
}
