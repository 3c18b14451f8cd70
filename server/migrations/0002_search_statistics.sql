-- With the default 100, a word absent from the statistics is overestimated and the planner walks the date index to find it.
ALTER TABLE listings ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE listings ALTER COLUMN facets SET STATISTICS 1000;
