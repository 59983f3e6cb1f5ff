CREATE TABLE "billing_instances" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"key" text NOT NULL,
	"is_hand_made" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"is_pcm" boolean DEFAULT false NOT NULL,
	"rules_id" text DEFAULT 'spec' NOT NULL,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'Elg' NOT NULL,
	"enrollment_id" integer,
	"cycle_number" integer,
	"cycle_start" date,
	"cycle_end" date,
	"interaction_days" integer DEFAULT 0 NOT NULL,
	"calendar_month" date,
	"units_of_98981" integer DEFAULT 0 NOT NULL,
	"units_of_99426" integer DEFAULT 0 NOT NULL,
	"units_of_99427" integer DEFAULT 0 NOT NULL,
	"total_secs" integer DEFAULT 0 NOT NULL,
	"log_ids" integer[] DEFAULT '{}' NOT NULL,
	"exists_from" date NOT NULL,
	"opens_on" date NOT NULL,
	"ready_on" date,
	"thirty_days_until" date,
	"prior_key" text,
	"engages_billed_on" date[] DEFAULT '{}' NOT NULL,
	"overlaps_billed" boolean DEFAULT false NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	"reconciled_on" date,
	"reconciled_zone" text,
	"reconciled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancellation_reason" text,
	"cancellation_message" text,
	"will_charge_patient" text,
	"undone_at" timestamp (3) with time zone,
	"frozen_logs" jsonb,
	"patient_name_key" text NOT NULL,
	"primary_provider_id" integer,
	"primary_provider_name_key" text,
	"interval_start" date GENERATED ALWAYS AS (coalesce(cycle_start, calendar_month)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"issuer" text NOT NULL,
	"jti" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_assertions_issuer_jti_pk" PRIMARY KEY("issuer","jti")
);
--> statement-breakpoint
CREATE TABLE "visitor_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_guests" (
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "chat_guests_patient_id_user_id_pk" PRIMARY KEY("patient_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_marks" (
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" bigint DEFAULT 0 NOT NULL,
	"delivered_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_marks_patient_id_user_id_pk" PRIMARY KEY("patient_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"patient_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"text" text NOT NULL,
	"data" text DEFAULT '' NOT NULL,
	"custom_type" text DEFAULT '' NOT NULL,
	"sent_at" bigint NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "chat_scheduled" (
	"id" serial PRIMARY KEY NOT NULL,
	"patient_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"text" text NOT NULL,
	"data" text DEFAULT '' NOT NULL,
	"custom_type" text DEFAULT '' NOT NULL,
	"scheduled_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "chat_summaries" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"output_data" json NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"feedback_type" text,
	"feedback_comment" text
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"pcm" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fees" jsonb,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claim_facts" jsonb DEFAULT '{"clinic":{},"providers":{},"programs":{}}'::jsonb NOT NULL,
	"message_templates" jsonb DEFAULT '{"version":0,"rows":[]}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emr_patient_data" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"record_id" text,
	"raw_record" json NOT NULL,
	"auth_user" text NOT NULL,
	"platform" text NOT NULL,
	"provider" text NOT NULL,
	"dob" date,
	"phone" text DEFAULT '' NOT NULL,
	"patient_id" integer,
	"received" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rtm_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"duration" integer NOT NULL,
	"extend_duration" integer,
	"is_new_poc" boolean DEFAULT false NOT NULL,
	"monitored_system" text DEFAULT 'musculoskeletal' NOT NULL,
	"workflow_id" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"enrolled_by" integer,
	"unenrolled_at" timestamp (3) with time zone,
	"unenrolled_on" date,
	"unenrolled_by" integer,
	"unenrolled_reason" text,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer NOT NULL,
	"by_name" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"is_direct" boolean NOT NULL,
	"billing_uuids" uuid[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"rules_id" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"links" text[] NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_cycles" (
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"cycle_number" integer NOT NULL,
	"is_last" boolean NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"last_day" date NOT NULL,
	"response_days" integer NOT NULL,
	"responses" integer NOT NULL,
	"risk_from" date,
	"goal_until" date,
	"missed_from" date,
	CONSTRAINT "patient_cycles_patient_id_start_date_pk" PRIMARY KEY("patient_id","start_date")
);
--> statement-breakpoint
CREATE TABLE "patient_months" (
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"month" date NOT NULL,
	"secs" integer NOT NULL,
	"has_synchronous" boolean NOT NULL,
	"is_one_call_away" boolean NOT NULL,
	CONSTRAINT "patient_months_patient_id_month_pk" PRIMARY KEY("patient_id","month")
);
--> statement-breakpoint
CREATE TABLE "clinic_memberships" (
	"user_id" integer NOT NULL,
	"clinic_uuid" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinic_memberships_user_id_clinic_uuid_pk" PRIMARY KEY("user_id","clinic_uuid")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"invitation_code" text NOT NULL,
	CONSTRAINT "clinics_invitation_code_unique" UNIQUE("invitation_code")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"pcm" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_pcm_enabled" boolean GENERATED ALWAYS AS (coalesce(pcm -> -1 -> 'isOn' = 'true'::jsonb, false)) STORED NOT NULL,
	"record_id" text,
	"claim_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sb_channel_url" text,
	"note" text DEFAULT '' NOT NULL,
	"note_updated" timestamp (3) with time zone,
	"note_updated_by" integer,
	"rederive_on" date,
	"last_interaction_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"birth_date" date,
	"has_care_team" boolean DEFAULT false NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"contact_key" text DEFAULT '' NOT NULL,
	"primary_provider_id" integer
);
--> statement-breakpoint
CREATE TABLE "provider_relationships" (
	"patient_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	CONSTRAINT "provider_relationships_patient_id_provider_id_pk" PRIMARY KEY("patient_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_type" text NOT NULL,
	"username" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"verified_email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider_type" text,
	"default_workflow_id" integer,
	"timezone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"default_clinic_uuid" uuid,
	"account_origin" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"is_dummy" boolean DEFAULT false NOT NULL,
	"sms_opt_out_date" date,
	"sms_unreachable_date" date,
	"name_key" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"rtm_flow_tag" text NOT NULL,
	"languages" text[] DEFAULT '{en}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"duration_secs" integer NOT NULL,
	"activity_types" text[] NOT NULL,
	"note_observed_trends" text DEFAULT '' NOT NULL,
	"note_plan_modification" text DEFAULT '' NOT NULL,
	"interacted_datetime" timestamp (3) with time zone NOT NULL,
	"interacted_on" date NOT NULL,
	"zone" text NOT NULL,
	"auto_generated" boolean DEFAULT false NOT NULL,
	"billing_instance_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_responses" (
	"patient_id" integer NOT NULL,
	"responded_on" date NOT NULL,
	"answers" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patient_responses_patient_id_responded_on_pk" PRIMARY KEY("patient_id","responded_on")
);
--> statement-breakpoint
CREATE TABLE "webhook_postings" (
	"id" serial PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_reconciled_by_users_id_fk" FOREIGN KEY ("reconciled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_guests" ADD CONSTRAINT "chat_guests_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_guests" ADD CONSTRAINT "chat_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emr_patient_data" ADD CONSTRAINT "emr_patient_data_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emr_patient_data" ADD CONSTRAINT "emr_patient_data_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_enrolled_by_users_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_unenrolled_by_users_id_fk" FOREIGN KEY ("unenrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_enrollment_id_rtm_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."rtm_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_months" ADD CONSTRAINT "patient_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_months" ADD CONSTRAINT "patient_months_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_memberships" ADD CONSTRAINT "clinic_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_memberships" ADD CONSTRAINT "clinic_memberships_clinic_uuid_clinics_uuid_fk" FOREIGN KEY ("clinic_uuid") REFERENCES "public"."clinics"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_note_updated_by_users_id_fk" FOREIGN KEY ("note_updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_relationships" ADD CONSTRAINT "provider_relationships_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_relationships" ADD CONSTRAINT "provider_relationships_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_workflow_id_workflows_id_fk" FOREIGN KEY ("default_workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_clinic_uuid_clinics_uuid_fk" FOREIGN KEY ("default_clinic_uuid") REFERENCES "public"."clinics"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_billing_instance_uuid_billing_instances_uuid_fk" FOREIGN KEY ("billing_instance_uuid") REFERENCES "public"."billing_instances"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_responses" ADD CONSTRAINT "patient_responses_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_instances_patient_key" ON "billing_instances" USING btree ("patient_id","key");--> statement-breakpoint
CREATE INDEX "billing_instances_ready" ON "billing_instances" USING btree ("company_id","status","ready_on","uuid","exists_from");--> statement-breakpoint
CREATE INDEX "billing_instances_provider_ready" ON "billing_instances" USING btree ("company_id","primary_provider_id","status","ready_on","exists_from");--> statement-breakpoint
CREATE INDEX "billing_instances_name" ON "billing_instances" USING btree ("company_id","status","patient_name_key" collate "C","uuid");--> statement-breakpoint
CREATE INDEX "billing_instances_provider_name" ON "billing_instances" USING btree ("company_id","status","primary_provider_name_key" collate "C","uuid","exists_from","ready_on","primary_provider_id");--> statement-breakpoint
CREATE INDEX "billing_instances_reconciled" ON "billing_instances" USING btree ("company_id","status","reconciled_at","uuid","exists_from","reconciled_on","reconciled_by","primary_provider_id");--> statement-breakpoint
CREATE INDEX "billing_instances_cancelled" ON "billing_instances" USING btree ("company_id","status","cancelled_at","uuid");--> statement-breakpoint
CREATE INDEX "billing_instances_interval" ON "billing_instances" USING btree ("company_id","status","interval_start","uuid","exists_from","ready_on","primary_provider_id","type","calendar_month","cycle_end","is_hand_made","codes");--> statement-breakpoint
CREATE INDEX "billing_instances_created" ON "billing_instances" USING btree ("company_id","exists_from","patient_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "visitor_answers_created" ON "visitor_answers" USING btree ("created");--> statement-breakpoint
CREATE INDEX "chat_guests_user" ON "chat_guests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_history" ON "chat_messages" USING btree ("patient_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_request" ON "chat_messages" USING btree ("patient_id","sender_id","request_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_due" ON "chat_scheduled" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_scheduled_request" ON "chat_scheduled" USING btree ("patient_id","sender_id","request_id");--> statement-breakpoint
CREATE INDEX "chat_summaries_patient" ON "chat_summaries" USING btree ("patient_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emr_patient_data_record" ON "emr_patient_data" USING btree ("company_id","platform","record_id");--> statement-breakpoint
CREATE INDEX "emr_patient_data_patient" ON "emr_patient_data" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "rtm_enrollments_patient" ON "rtm_enrollments" USING btree ("patient_id","start_date");--> statement-breakpoint
CREATE INDEX "rtm_enrollments_company" ON "rtm_enrollments" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "billing_history_billings" ON "billing_history" USING gin ("billing_uuids");--> statement-breakpoint
CREATE INDEX "billing_history_time" ON "billing_history" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created");--> statement-breakpoint
CREATE INDEX "patient_cycles_current" ON "patient_cycles" USING btree ("company_id","last_day","start_date","patient_id","cycle_number","is_last","end_date","responses","risk_from","goal_until","missed_from");--> statement-breakpoint
CREATE INDEX "patient_cycles_enrollment" ON "patient_cycles" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "patient_months_list" ON "patient_months" USING btree ("company_id","month","patient_id","secs","has_synchronous","is_one_call_away");--> statement-breakpoint
CREATE INDEX "clinics_company" ON "clinics" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patients_list" ON "patients" USING btree ("company_id","name_key" collate "C","user_id","is_active","is_pcm_enabled","has_care_team","birth_date","last_interaction_at","primary_provider_id","contact_key");--> statement-breakpoint
CREATE INDEX "patients_flags" ON "patients" USING btree ("company_id","is_active","is_pcm_enabled","has_care_team","user_id");--> statement-breakpoint
CREATE INDEX "patients_record" ON "patients" USING btree ("company_id","record_id");--> statement-breakpoint
CREATE INDEX "patients_channel" ON "patients" USING btree ("company_id","sb_channel_url");--> statement-breakpoint
CREATE INDEX "patients_rederive" ON "patients" USING btree ("rederive_on");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_relationships_one_primary" ON "provider_relationships" USING btree ("patient_id") WHERE "provider_relationships"."is_primary";--> statement-breakpoint
CREATE INDEX "provider_relationships_provider" ON "provider_relationships" USING btree ("provider_id","patient_id");--> statement-breakpoint
CREATE INDEX "users_company_type_name" ON "users" USING btree ("company_id","user_type","name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_default_clinic" ON "users" USING btree ("default_clinic_uuid");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "workflows_company" ON "workflows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "interaction_logs_patient" ON "interaction_logs" USING btree ("patient_id","interacted_datetime");--> statement-breakpoint
CREATE INDEX "interaction_logs_company" ON "interaction_logs" USING btree ("company_id","interacted_datetime","id");--> statement-breakpoint
CREATE INDEX "interaction_logs_at" ON "interaction_logs" USING btree ("interacted_datetime");--> statement-breakpoint
CREATE INDEX "interaction_logs_provider" ON "interaction_logs" USING btree ("provider_id","interacted_datetime");--> statement-breakpoint
CREATE INDEX "interaction_logs_billing" ON "interaction_logs" USING btree ("billing_instance_uuid");--> statement-breakpoint
CREATE INDEX "webhook_postings_due" ON "webhook_postings" USING btree ("company","url","due");--> statement-breakpoint
CREATE INDEX "webhook_postings_created" ON "webhook_postings" USING btree ("created");