import { expect, test } from 'vitest'
import { readSources } from './support/sources.ts'

/** What asks for something to be typed: a form, or a dialog. */
const ASKS = /<(Dialog|ActDialog|form)\b|\bas="form"/
/** A field that is typed in, or a part that has one. */
const FIELD =
  /<(\w*(Text|Number|Money|Date|Email|Reason|Mention|Comment|Detail|Details|Area|Line|Evidence|Corrected|Cost)(Field|Fields|Input)|textarea|BulkReason|AssigneeLacks)\b/
/** What keeps on the device what is typed, until it is sent or given up; ActDialog what its elements write by `put`. */
const KEPT = /\b(useTyped|useTypedDialog|useKeeper|useFilling|useCreating|keepTyped)\b|\bfields=\{\(\{[^)]*\bput\b/

// Passwords and codes are kept nowhere, and what is typed to confirm an act is typed each time.
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'engagement-work/ui/days/terms-form.tsx': 'useDays keeps it',
  'people/ui/administration/invite-dialog.tsx': 'useInvitation keeps it',
  'people/ui/entrance/login-screen.tsx': 'a password, and nobody is signed in',
  'people/ui/entrance/register-screen.tsx': 'a password, and nobody is signed in',
  'people/ui/entrance/request-link-form.tsx': 'nobody is signed in',
  'people/ui/profile/delete-form.tsx': 'a word that confirms, with a password',
  'people/ui/profile/identity-form.tsx': 'useEdits keeps it',
  'people/ui/second-step/second-step-form.tsx': 'codes',
  'people/ui/second-step/set-up/method-step.tsx': 'the phone of a second step, with a password',
}

// What ActDialog asks for by its descriptors it keeps itself; a field beside those is kept by the file that has it.
test('ActDialog keeps what is typed', () => {
  const [form] = readSources(['src/web/forms'], /act-form\.tsx$/)
  expect(form?.text).toMatch(/= useTypedDialog\(place, start,/)
})

test('what is typed in any form or dialog is kept until it is sent or given up', () => {
  const lost = readSources(['src/features'], /\.tsx$/)
    .filter(({ text }) => ASKS.test(text) && FIELD.test(text) && !KEPT.test(text))
    .map(({ path }) => path.replace('src/features/', ''))
  // A form that is none of these loses what is typed on Escape, 'back' or a reload: ActDialog, or useTyped of src/web/forms/use-typed.ts, keeps it.
  expect(lost).toEqual(Object.keys(EXCEPTIONS))
})

/** The values that a page holds by itself, and forgets. */
const HELD = /const \[(\w+), set\w+\] = useState/g

const FORGOTTEN: Readonly<Record<string, string>> = {
  'amendments/ui/shared/accept-dialog.tsx isRead': 'confirms an act',
  'approaches/ui/value/versions.tsx from': 'what is compared, beside the form',
  'approaches/ui/value/versions.tsx to': 'what is compared, beside the form',
  'clients/ui/own-account.tsx bringFiles': 'a tick beside an invitation, in no form',
  'comparisons/ui/save/save-dialog.tsx where': 'over the old one or as a new one: asked with each saving',
  'people/ui/administration/action-dialog.tsx word': 'confirms an act',
  'requests/ui/record/accept-dialog.tsx isRead': 'confirms an act',
  'valuations/ui/list/bulk-move-dialog.tsx password': 'a password',
}

test('who and what is chosen in a form that keeps what is typed is kept beside it', () => {
  const lost = readSources(['src/features'], /\.tsx$/)
    .filter(({ text }) => /\b(useTyped|useTypedDialog|ActDialog)\b/.test(text))
    .flatMap(({ path, text }) =>
      [...new Set(Array.from(text.matchAll(HELD), ([, name]) => name))]
        .filter((name) => new RegExp(`\\s(value|checked)=\\{${name}( \\?\\? null)?\\}`).test(text))
        .map((name) => `${path.replace('src/features/', '')} ${name}`),
    )
  // A person in one of these would find the reason that they typed, beside another choice than theirs.
  expect(lost).toEqual(Object.keys(FORGOTTEN))
})
