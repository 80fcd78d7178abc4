// What libraries import as React in what is built: Preact, and the one part that it lacks and Mantine names.
export * from 'preact/compat'
export { default } from 'preact/compat'
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children)
