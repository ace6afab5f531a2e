/** Fills `{0}`, `{1}` … in a text. What has no argument stays as it is written. */
export const positional = (text: string, args: readonly unknown[] | undefined): string =>
  args?.length
    ? text.replace(/\{(\d+)\}/g, (hole, index: string) => (Number(index) < args.length ? String(args[Number(index)]) : hole))
    : text
