-- Removed records that belonged to a user, for the export and erasure of that user. One index for each personal reference of a record to a
-- user, as declared; a test compares them with the declarations.
create index revisions_removed_ticket_idx on revisions ((changes #>> '{userId,from}')) where action = 'delete' and entity = 'ticket';
--> statement-breakpoint
create index revisions_removed_grooming_idx on revisions ((changes #>> '{driverId,from}')) where action = 'delete' and entity = 'grooming';
--> statement-breakpoint
create index revisions_removed_shift_idx on revisions ((changes #>> '{inChargeId,from}')) where action = 'delete' and entity = 'shiftLog';
