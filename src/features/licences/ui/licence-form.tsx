import { useId, useState } from 'react'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { ActInput } from '#web/forms/act-fields.tsx'
import { useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { type Licence, licenceFaults, type StoredLicence } from '../model.ts'
import classes from './shared/licence.module.css'

type Props = {
  userId: string
  stored: StoredLicence | null
  onSaved: (licence: StoredLicence | null) => void
  /** Reads the licence as it is now, after somebody else changed it. */
  reread: () => Promise<StoredLicence | null>
  onClose: () => void
}

const EMPTY: Licence = { registerNumber: '', licenceClass: 'A', categories: null, ceiling: null, expiresOn: '' }

/** Records or changes a licence; what was typed stays when it can't be saved. */
export function LicenceForm({ userId, stored, onSaved, reread, onClose }: Props) {
  const { t } = useTranslation()
  const wrongTypes = useId()
  const [version, setVersion] = useState(stored?.version ?? 0)
  const [typed, setTyped, done] = useTypedDialog<Licence>(`licence ${userId}`, stored ?? EMPTY, onClose)
  const [stale, setStale] = useState(false)
  const inputs = useDescribedFields((field) => `licences:field.${field}`)(WRITTEN_FIELDS)
  const put = (changes: Partial<Licence>) => setTyped((was) => ({ ...was, ...changes }))
  const toggle = (category: PropertyCategory, on: boolean) =>
    put({
      categories: PROPERTY_CATEGORIES.filter((one) => (one === category ? on : typed.categories?.includes(one))),
    })
  const { form, busy, error, faults, submit } = useSubmit<string>(
    () => faultsByField(licenceFaults({ ...typed, expiresOn: typed.expiresOn ?? '' })),
    async () => {
      try {
        const { registerNumber, licenceClass, categories, ceiling, expiresOn } = typed
        const sent = { registerNumber, licenceClass, categories: categories && [...categories], ceiling, expiresOn }
        const { licence } = await rpc.licences.set({ userId, version, ...sent })
        done()
        onSaved(licence)
      } catch (failure) {
        if (!isStale(failure)) throw failure
        setStale(true)
        setVersion((await reread())?.version ?? 0)
      }
      return undefined
    },
  )
  return (
    <Column as="form" ref={form} noValidate onSubmit={submit}>
      {stale ? <p role="alert">{t('licences:stale')}</p> : null}
      <Grid least="13rem" align="start" gap={[12, 16]}>
        {inputs.map((field) => (
          <ActInput
            key={field.name}
            field={field}
            value={typed[field.name]}
            fault={faults[field.name]}
            onChange={(value) => put({ [field.name]: value })}
          />
        ))}
      </Grid>
      <SwitchField
        label={t('licences:onlyThese')}
        checked={typed.categories !== null}
        onChange={(only) => put({ categories: only ? [] : null })}
      />
      {typed.categories ? (
        <>
          <Grid
            as="fieldset"
            least="9.5rem"
            fill
            gap={[8, 16]}
            className={classes.types}
            tabIndex={-1}
            aria-invalid={faults.categories ? true : undefined}
            aria-describedby={faults.categories ? wrongTypes : undefined}
          >
            <legend>{t('licences:field.categories')}</legend>
            {PROPERTY_CATEGORIES.map((category) => (
              <Check
                key={category}
                label={t(`valuations:category.${category}`)}
                checked={typed.categories?.includes(category) === true}
                onChange={(on) => toggle(category, on)}
              />
            ))}
          </Grid>
          {faults.categories ? (
            <Text tone="red" size={14} id={wrongTypes}>
              {faults.categories}
            </Text>
          ) : null}
        </>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <Row wrap>
        <Button type="submit" loading={busy}>
          {t('licences:save')}
        </Button>
        <Button variant="default" onClick={done}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
