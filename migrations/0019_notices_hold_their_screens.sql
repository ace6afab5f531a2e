ALTER TABLE "info_devices_device_ids" DROP CONSTRAINT "info_devices_device_ids_target_fk";
--> statement-breakpoint
ALTER TABLE "info_leds_device_ids" DROP CONSTRAINT "info_leds_device_ids_target_fk";
--> statement-breakpoint
ALTER TABLE "info_mobiles_device_ids" DROP CONSTRAINT "info_mobiles_device_ids_target_fk";
--> statement-breakpoint
ALTER TABLE "info_tvs_device_ids" DROP CONSTRAINT "info_tvs_device_ids_target_fk";
--> statement-breakpoint
ALTER TABLE "info_webs_device_ids" DROP CONSTRAINT "info_webs_device_ids_target_fk";
--> statement-breakpoint
ALTER TABLE "info_devices_device_ids" ADD CONSTRAINT "info_devices_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds_device_ids" ADD CONSTRAINT "info_leds_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles_device_ids" ADD CONSTRAINT "info_mobiles_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs_device_ids" ADD CONSTRAINT "info_tvs_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs_device_ids" ADD CONSTRAINT "info_webs_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;