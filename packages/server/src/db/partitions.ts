/** Revisions lie in one table per month; this makes those of the months to come. What finds none goes into the default one and stays there. */
export const makePartitions = 'select ridgeline_partition_revisions(3)'
