/** A list that is read and replaced as a whole. */
export interface WholeList<Row> {
  /** The number of times that the list was replaced. */
  readonly version: number
  readonly rows: readonly Row[]
}
