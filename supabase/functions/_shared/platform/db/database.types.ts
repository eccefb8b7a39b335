export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "action_plan_history": {
                  Row: {
                    "action": string,"actor_id": string,"created_at": string,"id": number,"message": string | null,"new_value": string | null,"old_value": string | null,"plan_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id": string,"created_at"?: string,"id"?: never,"message"?: string | null,"new_value"?: string | null,"old_value"?: string | null,"plan_id": number
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string,"created_at"?: string,"id"?: never,"message"?: string | null,"new_value"?: string | null,"old_value"?: string | null,"plan_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plan_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "action_plan_history_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"action_plans": {
                  Row: {
                    "assignee_id": string,"category": string,"created_at": string,"creator_id": string,"description": string | null,"due_date": string | null,"id": number,"priority": string,"request_id": string,"scheduled_date": string | null,"status": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id": string,"category"?: string,"created_at"?: string,"creator_id": string,"description"?: string | null,"due_date"?: string | null,"id"?: number,"priority"?: string,"request_id"?: string,"scheduled_date"?: string | null,"status"?: string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "assignee_id"?: string,"category"?: string,"created_at"?: string,"creator_id"?: string,"description"?: string | null,"due_date"?: string | null,"id"?: number,"priority"?: string,"request_id"?: string,"scheduled_date"?: string | null,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plans_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plans_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "action_plans_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plans_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"application_permissions": {
                  Row: {
                    "application_id": number,"has_access": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": number,"has_access"?: boolean,"user_id": string
                  }
                  Update: {
                    "application_id"?: number,"has_access"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_permissions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "application_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "application_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"application_tabs": {
                  Row: {
                    "application_id": number,"code": string,"id": number,"name": string,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": number,"code": string,"id"?: never,"name": string,"sort_order"?: number
                  }
                  Update: {
                    "application_id"?: number,"code"?: string,"id"?: never,"name"?: string,"sort_order"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_tabs_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    }
                  ]
                },"applications": {
                  Row: {
                    "category": string | null,"code": string,"description": string | null,"id": number,"is_active": boolean,"name": string,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"code": string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"sort_order"?: number
                  }
                  Update: {
                    "category"?: string | null,"code"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"sort_order"?: number
                  }
                  Relationships: [
                    
                  ]
                },"areas": {
                  Row: {
                    "code": string,"country_id": number,"created_at": string,"id": number,"is_active": boolean,"manager_id": string | null,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"country_id": number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name": string
                  }
                  Update: {
                    "code"?: string,"country_id"?: number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "areas_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "areas_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "areas_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"actor_id": string | null,"address": string | null,"after": Json | null,"at": string,"before": Json | null,"entity": string,"id": number,"subject": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"actor_id"?: string | null,"address"?: string | null,"after"?: Json | null,"at"?: string,"before"?: Json | null,"entity": string,"id"?: never,"subject"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"actor_id"?: string | null,"address"?: string | null,"after"?: Json | null,"at"?: string,"before"?: Json | null,"entity"?: string,"id"?: never,"subject"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"calendar_days": {
                  Row: {
                    "country_id": number,"day": string,"entry": string,"owner_id": string,"rank": number,"report_date": string | null,"task_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"day": string,"entry": string,"owner_id": string,"rank": number,"report_date"?: string | null,"task_id": number
                  }
                  Update: {
                    "country_id"?: number,"day"?: string,"entry"?: string,"owner_id"?: string,"rank"?: number,"report_date"?: string | null,"task_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_days_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_days_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_days_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"calendar_events": {
                  Row: {
                    "category": string,"counted_on": string,"country_id": number | null,"created_at": string,"description": string | null,"ends_at": string | null,"id": string,"is_all_day": boolean,"owner_id": string,"priority": string | null,"starts_at": string,"status": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string,"counted_on": string,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at"?: string | null,"id"?: string,"is_all_day"?: boolean,"owner_id": string,"priority"?: string | null,"starts_at": string,"status"?: string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "category"?: string,"counted_on"?: string,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at"?: string | null,"id"?: string,"is_all_day"?: boolean,"owner_id"?: string,"priority"?: string | null,"starts_at"?: string,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_events_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"calendar_imported_events": {
                  Row: {
                    "description": string | null,"ends_at": string | null,"id": number,"integration_id": string,"is_all_day": boolean,"owner_id": string,"starts_at": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "description"?: string | null,"ends_at"?: string | null,"id"?: never,"integration_id": string,"is_all_day": boolean,"owner_id": string,"starts_at": string,"title": string
                  }
                  Update: {
                    "description"?: string | null,"ends_at"?: string | null,"id"?: never,"integration_id"?: string,"is_all_day"?: boolean,"owner_id"?: string,"starts_at"?: string,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_imported_events_integration_id_fkey"
      columns: ["integration_id"]
isOneToOne: false
      referencedRelation: "calendar_integrations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_imported_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_imported_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"calendar_integrations": {
                  Row: {
                    "calendar_name": string,"created_at": string,"etag": string | null,"failed_at": string | null,"failures": number,"feed_version": number,"full_read_at": string | null,"id": string,"is_active": boolean,"last_modified": string | null,"next_read_at": string,"owner_id": string,"provider": string,"reading_until": string | null,"refresh_error": string | null,"refreshed_at": string | null,"source_host": string | null,"source_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "calendar_name": string,"created_at"?: string,"etag"?: string | null,"failed_at"?: string | null,"failures"?: number,"feed_version"?: number,"full_read_at"?: string | null,"id"?: string,"is_active"?: boolean,"last_modified"?: string | null,"next_read_at"?: string,"owner_id": string,"provider": string,"reading_until"?: string | null,"refresh_error"?: string | null,"refreshed_at"?: string | null,"source_host"?: never,"source_url"?: string | null
                  }
                  Update: {
                    "calendar_name"?: string,"created_at"?: string,"etag"?: string | null,"failed_at"?: string | null,"failures"?: number,"feed_version"?: number,"full_read_at"?: string | null,"id"?: string,"is_active"?: boolean,"last_modified"?: string | null,"next_read_at"?: string,"owner_id"?: string,"provider"?: string,"reading_until"?: string | null,"refresh_error"?: string | null,"refreshed_at"?: string | null,"source_host"?: never,"source_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_integrations_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_integrations_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"call_participants": {
                  Row: {
                    "auth_session": string | null,"call_id": string,"held_session": string | null,"held_until": string | null,"is_present": boolean,"joined_at": string | null,"left_at": string | null,"person_id": string,"seen_at": string | null,"session": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "auth_session"?: string | null,"call_id": string,"held_session"?: string | null,"held_until"?: string | null,"is_present"?: never,"joined_at"?: string | null,"left_at"?: string | null,"person_id": string,"seen_at"?: string | null,"session"?: string | null
                  }
                  Update: {
                    "auth_session"?: string | null,"call_id"?: string,"held_session"?: string | null,"held_until"?: string | null,"is_present"?: never,"joined_at"?: string | null,"left_at"?: string | null,"person_id"?: string,"seen_at"?: string | null,"session"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "call_participants_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "call_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_participants_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "calls"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_participants_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_participants_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"call_recordings": {
                  Row: {
                    "attempts": number,"call_id": string,"duration": number | null,"ended_at": string | null,"failure": string | null,"format": string,"id": string,"is_upload": boolean,"kind": string,"next_try_at": string,"participant_accessible": boolean,"size": number | null,"started_at": string,"starter_id": string | null,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"call_id": string,"duration"?: number | null,"ended_at"?: string | null,"failure"?: string | null,"format"?: string,"id"?: string,"is_upload"?: boolean,"kind"?: never,"next_try_at"?: string,"participant_accessible": boolean,"size"?: number | null,"started_at"?: string,"starter_id"?: string | null,"state"?: string
                  }
                  Update: {
                    "attempts"?: number,"call_id"?: string,"duration"?: number | null,"ended_at"?: string | null,"failure"?: string | null,"format"?: string,"id"?: string,"is_upload"?: boolean,"kind"?: never,"next_try_at"?: string,"participant_accessible"?: boolean,"size"?: number | null,"started_at"?: string,"starter_id"?: string | null,"state"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "call_recordings_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "call_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_recordings_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "calls"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_recordings_starter_id_fkey"
      columns: ["starter_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_recordings_starter_id_fkey"
      columns: ["starter_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"call_rings": {
                  Row: {
                    "call_id": string,"person_id": string,"rung_at": string,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "call_id": string,"person_id": string,"rung_at"?: string,"state"?: string
                  }
                  Update: {
                    "call_id"?: string,"person_id"?: string,"rung_at"?: string,"state"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "call_rings_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "call_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_rings_call_id_fkey"
      columns: ["call_id"]
isOneToOne: false
      referencedRelation: "calls"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_rings_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "call_rings_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"calls": {
                  Row: {
                    "call_type": string,"duration": number | null,"ended_at": string | null,"has_screen_share": boolean,"id": string,"notes": string | null,"room_id": string | null,"room_name": string,"seats": number,"started_at": string,"starter_id": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "call_type": string,"duration"?: never,"ended_at"?: string | null,"has_screen_share"?: boolean,"id": string,"notes"?: string | null,"room_id"?: string | null,"room_name": string,"seats": number,"started_at"?: string,"starter_id": string,"status"?: never
                  }
                  Update: {
                    "call_type"?: string,"duration"?: never,"ended_at"?: string | null,"has_screen_share"?: boolean,"id"?: string,"notes"?: string | null,"room_id"?: string | null,"room_name"?: string,"seats"?: number,"started_at"?: string,"starter_id"?: string,"status"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "calls_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calls_starter_id_fkey"
      columns: ["starter_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calls_starter_id_fkey"
      columns: ["starter_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "color": string,"created_at": string,"department_id": number,"description": string | null,"id": number,"is_active": boolean,"name": string,"parent_category_id": number | null,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string,"created_at"?: string,"department_id": number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"parent_category_id"?: number | null,"sort_order"?: number
                  }
                  Update: {
                    "color"?: string,"created_at"?: string,"department_id"?: number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"parent_category_id"?: number | null,"sort_order"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "categories_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "categories_parent_of_department"
      columns: ["department_id","parent_category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["department_id","id"]
    }
                  ]
                },"chat_files": {
                  Row: {
                    "attempts": number,"claimed_until": string | null,"copied_from": string | null,"created_at": string,"deleted_at": string | null,"file_name": string,"file_size": number,"height": number | null,"id": string,"kind": string,"mime_type": string,"original_name": string,"refusal": string | null,"releases": number,"room_id": string,"sent_at": string | null,"state": string,"uploaded_at": string | null,"uploader_id": string,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_name": string,"file_size": number,"height"?: number | null,"id": string,"kind"?: never,"mime_type": string,"original_name": string,"refusal"?: string | null,"releases"?: number,"room_id": string,"sent_at"?: string | null,"state"?: string,"uploaded_at"?: string | null,"uploader_id": string,"width"?: number | null
                  }
                  Update: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_name"?: string,"file_size"?: number,"height"?: number | null,"id"?: string,"kind"?: never,"mime_type"?: string,"original_name"?: string,"refusal"?: string | null,"releases"?: number,"room_id"?: string,"sent_at"?: string | null,"state"?: string,"uploaded_at"?: string | null,"uploader_id"?: string,"width"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_files_copied_from_fkey"
      columns: ["copied_from"]
isOneToOne: false
      referencedRelation: "chat_files"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_files_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_files_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"chat_member_settings": {
                  Row: {
                    "is_favorite": boolean,"muted_until": string | null,"noticed_seq": number,"person_id": string,"push_for": string | null,"read_seq": number,"room_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_favorite"?: boolean,"muted_until"?: string | null,"noticed_seq"?: number,"person_id": string,"push_for"?: string | null,"read_seq"?: number,"room_id": string
                  }
                  Update: {
                    "is_favorite"?: boolean,"muted_until"?: string | null,"noticed_seq"?: number,"person_id"?: string,"push_for"?: string | null,"read_seq"?: number,"room_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_member_settings_of_member"
      columns: ["room_id","person_id"]
isOneToOne: true
      referencedRelation: "chat_members"
      referencedColumns: ["room_id","person_id"]
    }
                  ]
                },"chat_members": {
                  Row: {
                    "joined_at": string,"person_id": string,"role": string,"room_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "joined_at"?: string,"person_id": string,"role"?: string,"room_id": string
                  }
                  Update: {
                    "joined_at"?: string,"person_id"?: string,"role"?: string,"room_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "chat_members_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_mentions": {
                  Row: {
                    "is_group": boolean,"message_id": string,"person_id": string,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "is_group"?: boolean,"message_id": string,"person_id": string,"room_id": string,"seq": number
                  }
                  Update: {
                    "is_group"?: boolean,"message_id"?: string,"person_id"?: string,"room_id"?: string,"seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_mentions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_mentions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_mentions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_mentions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"chat_messages": {
                  Row: {
                    "author_id": string,"content": string,"created_at": string,"deleted_at": string | null,"edited_at": string | null,"event": Json | null,"file_id": string | null,"id": string,"parent_id": string | null,"pinned_at": string | null,"rev": number,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id": string,"content": string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"event"?: Json | null,"file_id"?: string | null,"id": string,"parent_id"?: string | null,"pinned_at"?: string | null,"rev": number,"room_id": string,"seq": number
                  }
                  Update: {
                    "author_id"?: string,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"event"?: Json | null,"file_id"?: string | null,"id"?: string,"parent_id"?: string | null,"pinned_at"?: string | null,"rev"?: number,"room_id"?: string,"seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_messages_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_messages_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "chat_messages_file"
      columns: ["room_id","file_id"]
isOneToOne: false
      referencedRelation: "chat_files"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    }
                  ]
                },"chat_plans": {
                  Row: {
                    "message_id": string,"plan_id": number,"room_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "message_id": string,"plan_id": number,"room_id": string
                  }
                  Update: {
                    "message_id"?: string,"plan_id"?: number,"room_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_plans_message"
      columns: ["room_id","message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_plans_message"
      columns: ["room_id","message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_plans_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: true
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_reactions": {
                  Row: {
                    "created_at": string,"emoji": string,"message_id": string,"person_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"emoji": string,"message_id": string,"person_id": string
                  }
                  Update: {
                    "created_at"?: string,"emoji"?: string,"message_id"?: string,"person_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_reactions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_reactions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_reactions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_reactions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"chat_rooms": {
                  Row: {
                    "category": string | null,"country_id": number | null,"created_at": string,"creator_id": string | null,"department": string | null,"description": string | null,"direct_pair": (string)[] | null,"epoch": number,"id": string,"is_open": boolean,"last_message_at": string | null,"last_rev": number,"member_count": number,"name": string | null,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"country_id"?: number | null,"created_at"?: string,"creator_id"?: string | null,"department"?: string | null,"description"?: string | null,"direct_pair"?: (string)[] | null,"epoch"?: number,"id"?: string,"is_open"?: never,"last_message_at"?: string | null,"last_rev"?: number,"member_count"?: number,"name"?: string | null,"type"?: string
                  }
                  Update: {
                    "category"?: string | null,"country_id"?: number | null,"created_at"?: string,"creator_id"?: string | null,"department"?: string | null,"description"?: string | null,"direct_pair"?: (string)[] | null,"epoch"?: number,"id"?: string,"is_open"?: never,"last_message_at"?: string | null,"last_rev"?: number,"member_count"?: number,"name"?: string | null,"type"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_rooms_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_rooms_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_rooms_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"chat_saved_messages": {
                  Row: {
                    "done_at": string | null,"message_id": string,"person_id": string,"remind_at": string | null,"reminded_at": string | null,"room_id": string,"saved_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "done_at"?: string | null,"message_id": string,"person_id": string,"remind_at"?: string | null,"reminded_at"?: string | null,"room_id": string,"saved_at"?: string
                  }
                  Update: {
                    "done_at"?: string | null,"message_id"?: string,"person_id"?: string,"remind_at"?: string | null,"reminded_at"?: string | null,"room_id"?: string,"saved_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_saved_messages_message"
      columns: ["room_id","message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_saved_messages_message"
      columns: ["room_id","message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_saved_messages_of_member"
      columns: ["room_id","person_id"]
isOneToOne: false
      referencedRelation: "chat_members"
      referencedColumns: ["room_id","person_id"]
    }
                  ]
                },"companies": {
                  Row: {
                    "code": string,"created_at": string,"description": string | null,"id": number,"is_active": boolean,"name": string,"recording_days": number,"recording_notice": string | null,"reminder_time": string,"report_deadline": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"recording_days"?: number,"recording_notice"?: string | null,"reminder_time"?: string,"report_deadline"?: string
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"recording_days"?: number,"recording_notice"?: string | null,"reminder_time"?: string,"report_deadline"?: string
                  }
                  Relationships: [
                    
                  ]
                },"countries": {
                  Row: {
                    "code": string,"created_at": string,"id": number,"is_active": boolean,"is_headquarters": boolean,"manager_id": string | null,"name": string,"records_calls": boolean,"time_zone": string,"working_days": (number)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"id"?: never,"is_active"?: boolean,"is_headquarters"?: boolean,"manager_id"?: string | null,"name": string,"records_calls"?: boolean,"time_zone": string,"working_days"?: (number)[]
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"id"?: never,"is_active"?: boolean,"is_headquarters"?: boolean,"manager_id"?: string | null,"name"?: string,"records_calls"?: boolean,"time_zone"?: string,"working_days"?: (number)[]
                  }
                  Relationships: [
                    {
      foreignKeyName: "countries_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "countries_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"department_managers": {
                  Row: {
                    "company_id": number | null,"department_id": number,"id": number,"title": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company_id"?: number | null,"department_id": number,"id"?: never,"title"?: string | null,"user_id": string
                  }
                  Update: {
                    "company_id"?: number | null,"department_id"?: number,"id"?: never,"title"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "department_managers_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "department_managers_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "department_managers_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "department_managers_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"departments": {
                  Row: {
                    "code": string,"created_at": string,"description": string | null,"id": number,"is_active": boolean,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"holidays": {
                  Row: {
                    "country_id": number,"created_at": string,"day": string,"id": number,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"created_at"?: string,"day": string,"id"?: never,"name": string
                  }
                  Update: {
                    "country_id"?: number,"created_at"?: string,"day"?: string,"id"?: never,"name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "holidays_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    }
                  ]
                },"jobs": {
                  Row: {
                    "arguments": NonNullable<Json>,"attempts": number,"created_at": string,"done": number,"errors": NonNullable<Json>,"file_name": string | null,"file_path": string | null,"finished_at": string | null,"handed_over_at": string | null,"id": string,"kind": string,"message": string | null,"owner_id": string,"request_digest": string | null,"started_at": string | null,"state": string,"total": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "arguments"?: NonNullable<Json>,"attempts"?: number,"created_at"?: string,"done"?: number,"errors"?: NonNullable<Json>,"file_name"?: string | null,"file_path"?: string | null,"finished_at"?: string | null,"handed_over_at"?: string | null,"id": string,"kind": string,"message"?: string | null,"owner_id": string,"request_digest"?: string | null,"started_at"?: string | null,"state"?: string,"total"?: number | null
                  }
                  Update: {
                    "arguments"?: NonNullable<Json>,"attempts"?: number,"created_at"?: string,"done"?: number,"errors"?: NonNullable<Json>,"file_name"?: string | null,"file_path"?: string | null,"finished_at"?: string | null,"handed_over_at"?: string | null,"id"?: string,"kind"?: string,"message"?: string | null,"owner_id"?: string,"request_digest"?: string | null,"started_at"?: string | null,"state"?: string,"total"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"leave": {
                  Row: {
                    "created_at": string,"deputy_id": string | null,"first_day": string,"id": number,"last_day": string,"note": string | null,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"deputy_id"?: string | null,"first_day": string,"id"?: never,"last_day": string,"note"?: string | null,"profile_id": string
                  }
                  Update: {
                    "created_at"?: string,"deputy_id"?: string | null,"first_day"?: string,"id"?: never,"last_day"?: string,"note"?: string | null,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "leave_deputy_id_fkey"
      columns: ["deputy_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leave_deputy_id_fkey"
      columns: ["deputy_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "leave_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leave_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"meeting_occurrences": {
                  Row: {
                    "cancelled_at": string | null,"changes": NonNullable<Json>,"counted_on": string,"country_id": number | null,"ends_at": string,"is_moved": boolean,"is_removed": boolean,"meeting_id": string,"original_start": string,"starts_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cancelled_at"?: string | null,"changes"?: NonNullable<Json>,"counted_on": string,"country_id"?: number | null,"ends_at": string,"is_moved"?: boolean,"is_removed"?: boolean,"meeting_id": string,"original_start": string,"starts_at": string
                  }
                  Update: {
                    "cancelled_at"?: string | null,"changes"?: NonNullable<Json>,"counted_on"?: string,"country_id"?: number | null,"ends_at"?: string,"is_moved"?: boolean,"is_removed"?: boolean,"meeting_id"?: string,"original_start"?: string,"starts_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "meeting_occurrences_meeting_id_fkey"
      columns: ["meeting_id"]
isOneToOne: false
      referencedRelation: "meetings"
      referencedColumns: ["id"]
    }
                  ]
                },"meeting_participants": {
                  Row: {
                    "meeting_id": string,"person_id": string,"role": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "meeting_id": string,"person_id": string,"role": string,"status"?: string
                  }
                  Update: {
                    "meeting_id"?: string,"person_id"?: string,"role"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "meeting_participants_meeting_id_fkey"
      columns: ["meeting_id"]
isOneToOne: false
      referencedRelation: "meetings"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "meeting_participants_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "meeting_participants_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"meeting_responses": {
                  Row: {
                    "meeting_id": string,"original_start": string,"person_id": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "meeting_id": string,"original_start": string,"person_id": string,"status": string
                  }
                  Update: {
                    "meeting_id"?: string,"original_start"?: string,"person_id"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "meeting_responses_of_participant"
      columns: ["meeting_id","person_id"]
isOneToOne: false
      referencedRelation: "meeting_participants"
      referencedColumns: ["meeting_id","person_id"]
    },{
      foreignKeyName: "meeting_responses_to_occurrence"
      columns: ["meeting_id","original_start"]
isOneToOne: false
      referencedRelation: "meeting_occurrences"
      referencedColumns: ["meeting_id","original_start"]
    }
                  ]
                },"meetings": {
                  Row: {
                    "agenda": string | null,"chat_room_id": string | null,"country_id": number | null,"created_at": string,"description": string | null,"ends_at": string,"id": string,"location": string | null,"meeting_type": string,"notes": string | null,"organizer_id": string,"recurrence_day": number | null,"recurrence_end_date": string | null,"recurrence_interval": number | null,"recurrence_occurrences": number | null,"recurrence_pattern": string | null,"starts_at": string,"time_zone": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "agenda"?: string | null,"chat_room_id"?: string | null,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at": string,"id": string,"location"?: string | null,"meeting_type"?: string,"notes"?: string | null,"organizer_id": string,"recurrence_day"?: number | null,"recurrence_end_date"?: string | null,"recurrence_interval"?: number | null,"recurrence_occurrences"?: number | null,"recurrence_pattern"?: string | null,"starts_at": string,"time_zone": string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "agenda"?: string | null,"chat_room_id"?: string | null,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at"?: string,"id"?: string,"location"?: string | null,"meeting_type"?: string,"notes"?: string | null,"organizer_id"?: string,"recurrence_day"?: number | null,"recurrence_end_date"?: string | null,"recurrence_interval"?: number | null,"recurrence_occurrences"?: number | null,"recurrence_pattern"?: string | null,"starts_at"?: string,"time_zone"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "meetings_chat_room_id_fkey"
      columns: ["chat_room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "meetings_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "meetings_organizer_id_fkey"
      columns: ["organizer_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "meetings_organizer_id_fkey"
      columns: ["organizer_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"dedupe_key": string,"id": string,"kind": string,"payload": NonNullable<Json>,"person_id": string,"read_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"dedupe_key": string,"id"?: string,"kind": string,"payload"?: NonNullable<Json>,"person_id": string,"read_at"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"dedupe_key"?: string,"id"?: string,"kind"?: string,"payload"?: NonNullable<Json>,"person_id"?: string,"read_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"person_photos": {
                  Row: {
                    "attempts": number,"claimed_until": string | null,"copied_from": string | null,"created_at": string,"deleted_at": string | null,"file_size": number,"height": number | null,"id": string,"mime_type": string,"original_name": string,"person_id": string,"refusal": string | null,"releases": number,"state": string,"uploaded_at": string | null,"uploader_id": string,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_size": number,"height"?: number | null,"id": string,"mime_type": string,"original_name": string,"person_id": string,"refusal"?: string | null,"releases"?: number,"state"?: string,"uploaded_at"?: string | null,"uploader_id": string,"width"?: number | null
                  }
                  Update: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_size"?: number,"height"?: number | null,"id"?: string,"mime_type"?: string,"original_name"?: string,"person_id"?: string,"refusal"?: string | null,"releases"?: number,"state"?: string,"uploaded_at"?: string | null,"uploader_id"?: string,"width"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "person_photos_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "person_photos_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "person_photos_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "person_photos_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"profile_areas": {
                  Row: {
                    "area_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id": number,"profile_id": string
                  }
                  Update: {
                    "area_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_areas_area_id_fkey"
      columns: ["area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_areas_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_areas_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"profile_companies": {
                  Row: {
                    "company_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company_id": number,"profile_id": string
                  }
                  Update: {
                    "company_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_companies_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_companies_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_companies_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"profile_countries": {
                  Row: {
                    "country_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"profile_id": string
                  }
                  Update: {
                    "country_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_countries_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_countries_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_countries_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"profile_sites": {
                  Row: {
                    "profile_id": string,"site_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "profile_id": string,"site_id": number
                  }
                  Update: {
                    "profile_id"?: string,"site_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_sites_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_sites_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "profile_sites_site_id_fkey"
      columns: ["site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "anonymized_at": string | null,"area_id": number | null,"company_id": number | null,"country_id": number | null,"created_at": string,"department_id": number | null,"email": string,"first_name": string,"full_name": string,"id": string,"is_active": boolean,"is_admin": boolean,"language": string | null,"last_name": string,"photo_id": string | null,"position": string | null,"role_id": number,"site_id": number | null,"theme": string,"updated_at": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "anonymized_at"?: string | null,"area_id"?: number | null,"company_id"?: number | null,"country_id"?: number | null,"created_at"?: string,"department_id"?: number | null,"email": string,"first_name"?: string,"full_name"?: never,"id": string,"is_active"?: boolean,"is_admin"?: boolean,"language"?: string | null,"last_name"?: string,"photo_id"?: string | null,"position"?: string | null,"role_id": number,"site_id"?: number | null,"theme"?: string,"updated_at"?: string,"username": string
                  }
                  Update: {
                    "anonymized_at"?: string | null,"area_id"?: number | null,"company_id"?: number | null,"country_id"?: number | null,"created_at"?: string,"department_id"?: number | null,"email"?: string,"first_name"?: string,"full_name"?: never,"id"?: string,"is_active"?: boolean,"is_admin"?: boolean,"language"?: string | null,"last_name"?: string,"photo_id"?: string | null,"position"?: string | null,"role_id"?: number,"site_id"?: number | null,"theme"?: string,"updated_at"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profiles_area_of_country"
      columns: ["country_id","area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["country_id","id"]
    },{
      foreignKeyName: "profiles_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_photo_id_fkey"
      columns: ["photo_id"]
isOneToOne: false
      referencedRelation: "person_photos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_role_id_fkey"
      columns: ["role_id"]
isOneToOne: false
      referencedRelation: "roles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_site_of_area"
      columns: ["country_id","area_id","site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["country_id","area_id","id"]
    }
                  ]
                },"push_preferences": {
                  Row: {
                    "hides_content": boolean,"mentions_on_days_off": boolean,"person_id": string,"pushes_chat": boolean,"pushes_work": boolean,"quiet_from": string | null,"quiet_on_days_off": boolean,"quiet_until": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "hides_content"?: boolean,"mentions_on_days_off"?: boolean,"person_id": string,"pushes_chat"?: boolean,"pushes_work"?: boolean,"quiet_from"?: string | null,"quiet_on_days_off"?: boolean,"quiet_until"?: string | null
                  }
                  Update: {
                    "hides_content"?: boolean,"mentions_on_days_off"?: boolean,"person_id"?: string,"pushes_chat"?: boolean,"pushes_work"?: boolean,"quiet_from"?: string | null,"quiet_on_days_off"?: boolean,"quiet_until"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "push_preferences_person_id_fkey"
      columns: ["person_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "push_preferences_person_id_fkey"
      columns: ["person_id"]
isOneToOne: true
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"push_subscriptions": {
                  Row: {
                    "auth": string,"confirmed_at": string,"endpoint": string,"failures": number,"id": string,"next_try_at": string,"p256dh": string,"person_id": string,"session_id": string | null,"user_agent": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "auth": string,"confirmed_at"?: string,"endpoint": string,"failures"?: number,"id"?: string,"next_try_at"?: string,"p256dh": string,"person_id": string,"session_id"?: string | null,"user_agent"?: string | null
                  }
                  Update: {
                    "auth"?: string,"confirmed_at"?: string,"endpoint"?: string,"failures"?: number,"id"?: string,"next_try_at"?: string,"p256dh"?: string,"person_id"?: string,"session_id"?: string | null,"user_agent"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "push_subscriptions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "push_subscriptions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"report_item_history": {
                  Row: {
                    "action": string,"actor_id": string,"created_at": string,"id": number,"item_id": number,"message": string | null,"new_value": string | null,"old_value": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id": string,"created_at"?: string,"id"?: never,"item_id": number,"message"?: string | null,"new_value"?: string | null,"old_value"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string,"created_at"?: string,"id"?: never,"item_id"?: number,"message"?: string | null,"new_value"?: string | null,"old_value"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_item_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_item_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "report_item_history_item_id_fkey"
      columns: ["item_id"]
isOneToOne: false
      referencedRelation: "report_items"
      referencedColumns: ["id"]
    }
                  ]
                },"report_items": {
                  Row: {
                    "assignee_id": string | null,"category": string,"created_at": string,"description": string,"due_date": string | null,"end_time": string | null,"expected_outcome": string | null,"id": number,"importance": string,"kind": string,"next_step": string | null,"observations": string | null,"position": number,"removed_at": string | null,"report_id": number,"scheduled_date": string | null,"section_id": number | null,"start_time": string | null,"status": string,"type": string,"updated_at": string,"value": Json | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id"?: string | null,"category": string,"created_at"?: string,"description": string,"due_date"?: string | null,"end_time"?: string | null,"expected_outcome"?: string | null,"id"?: number,"importance"?: string,"kind": string,"next_step"?: string | null,"observations"?: string | null,"position"?: number,"removed_at"?: string | null,"report_id": number,"scheduled_date"?: string | null,"section_id"?: number | null,"start_time"?: string | null,"status"?: string,"type": string,"updated_at"?: string,"value"?: Json | null,"version"?: number
                  }
                  Update: {
                    "assignee_id"?: string | null,"category"?: string,"created_at"?: string,"description"?: string,"due_date"?: string | null,"end_time"?: string | null,"expected_outcome"?: string | null,"id"?: number,"importance"?: string,"kind"?: string,"next_step"?: string | null,"observations"?: string | null,"position"?: number,"removed_at"?: string | null,"report_id"?: number,"scheduled_date"?: string | null,"section_id"?: number | null,"start_time"?: string | null,"status"?: string,"type"?: string,"updated_at"?: string,"value"?: Json | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_items_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "report_items_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "report_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "reports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_section_id_fkey"
      columns: ["section_id"]
isOneToOne: false
      referencedRelation: "template_sections"
      referencedColumns: ["id"]
    }
                  ]
                },"report_photos": {
                  Row: {
                    "attempts": number,"claimed_until": string | null,"copied_from": string | null,"created_at": string,"deleted_at": string | null,"file_size": number,"height": number | null,"id": string,"item_id": number,"mime_type": string,"original_name": string,"refusal": string | null,"releases": number,"report_id": number,"state": string,"uploaded_at": string | null,"uploader_id": string,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_size": number,"height"?: number | null,"id": string,"item_id": number,"mime_type": string,"original_name": string,"refusal"?: string | null,"releases"?: number,"report_id": number,"state"?: string,"uploaded_at"?: string | null,"uploader_id": string,"width"?: number | null
                  }
                  Update: {
                    "attempts"?: number,"claimed_until"?: string | null,"copied_from"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"file_size"?: number,"height"?: number | null,"id"?: string,"item_id"?: number,"mime_type"?: string,"original_name"?: string,"refusal"?: string | null,"releases"?: number,"report_id"?: number,"state"?: string,"uploaded_at"?: string | null,"uploader_id"?: string,"width"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_photos_item_id_fkey"
      columns: ["item_id"]
isOneToOne: false
      referencedRelation: "report_items"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_photos_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "report_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_photos_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "reports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_photos_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_photos_uploader_id_fkey"
      columns: ["uploader_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"report_reviews": {
                  Row: {
                    "created_at": string,"decision": string,"id": string,"note": string | null,"report_id": number,"report_version": number,"reviewer_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"decision": string,"id"?: string,"note"?: string | null,"report_id": number,"report_version": number,"reviewer_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"decision"?: string,"id"?: string,"note"?: string | null,"report_id"?: number,"report_version"?: number,"reviewer_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_reviews_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "report_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_reviews_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "reports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_reviews_reviewer_id_fkey"
      columns: ["reviewer_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_reviews_reviewer_id_fkey"
      columns: ["reviewer_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"report_totals": {
                  Row: {
                    "area_id": number | null,"author_is_reviewer": boolean,"author_level": number,"company_id": number,"country_id": number,"date": string,"department_id": number,"items": number,"reports": number,"seconds": number,"site_id": number | null,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"author_is_reviewer": boolean,"author_level": number,"company_id": number,"country_id": number,"date": string,"department_id": number,"items": number,"reports": number,"seconds": number,"site_id"?: number | null,"status": string
                  }
                  Update: {
                    "area_id"?: number | null,"author_is_reviewer"?: boolean,"author_level"?: number,"company_id"?: number,"country_id"?: number,"date"?: string,"department_id"?: number,"items"?: number,"reports"?: number,"seconds"?: number,"site_id"?: number | null,"status"?: string
                  }
                  Relationships: [
                    
                  ]
                },"reports": {
                  Row: {
                    "area_id": number | null,"author_id": string,"author_is_reviewer": boolean,"author_level": number,"category_id": number | null,"client_id": string | null,"company_id": number,"country_id": number,"date": string,"department_id": number,"id": number,"local_date": string,"review_state": string,"site_id": number | null,"status": string,"submitted_at": string,"time_zone": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"author_id": string,"author_is_reviewer": boolean,"author_level": number,"category_id"?: number | null,"client_id"?: string | null,"company_id": number,"country_id": number,"date": string,"department_id": number,"id"?: never,"local_date": string,"review_state"?: string,"site_id"?: number | null,"status": string,"submitted_at"?: string,"time_zone": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "area_id"?: number | null,"author_id"?: string,"author_is_reviewer"?: boolean,"author_level"?: number,"category_id"?: number | null,"client_id"?: string | null,"company_id"?: number,"country_id"?: number,"date"?: string,"department_id"?: number,"id"?: never,"local_date"?: string,"review_state"?: string,"site_id"?: number | null,"status"?: string,"submitted_at"?: string,"time_zone"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_area_id_fkey"
      columns: ["area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "reports_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_site_id_fkey"
      columns: ["site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["id"]
    }
                  ]
                },"roles": {
                  Row: {
                    "can_view_subordinate_reports": boolean,"code": string,"created_at": string,"department_id": number | null,"hierarchy_level": number,"id": number,"is_active": boolean,"is_monitored": boolean,"name": string,"requires_daily_report": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "can_view_subordinate_reports"?: boolean,"code": string,"created_at"?: string,"department_id"?: number | null,"hierarchy_level": number,"id"?: never,"is_active"?: boolean,"is_monitored"?: boolean,"name": string,"requires_daily_report"?: boolean
                  }
                  Update: {
                    "can_view_subordinate_reports"?: boolean,"code"?: string,"created_at"?: string,"department_id"?: number | null,"hierarchy_level"?: number,"id"?: never,"is_active"?: boolean,"is_monitored"?: boolean,"name"?: string,"requires_daily_report"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "roles_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                },"sites": {
                  Row: {
                    "address": string | null,"area_id": number,"code": string,"country_id": number,"created_at": string,"id": number,"is_active": boolean,"manager_id": string | null,"name": string,"time_zone": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"area_id": number,"code": string,"country_id": number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name": string,"time_zone"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"area_id"?: number,"code"?: string,"country_id"?: number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name"?: string,"time_zone"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "sites_area_of_country"
      columns: ["country_id","area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["country_id","id"]
    },{
      foreignKeyName: "sites_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "sites_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "sites_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"tab_permissions": {
                  Row: {
                    "access_level": string,"application_id": number,"has_access": boolean,"tab_id": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "access_level"?: string,"application_id": number,"has_access"?: boolean,"tab_id": number,"user_id": string
                  }
                  Update: {
                    "access_level"?: string,"application_id"?: number,"has_access"?: boolean,"tab_id"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tab_permissions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tab_permissions_tab_of_application"
      columns: ["application_id","tab_id"]
isOneToOne: false
      referencedRelation: "application_tabs"
      referencedColumns: ["application_id","id"]
    },{
      foreignKeyName: "tab_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tab_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"task_comments": {
                  Row: {
                    "author_id": string,"content": string | null,"created_at": string,"deleted_at": string | null,"id": number,"parent_id": number | null,"task_id": number,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id": string,"content"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"id"?: never,"parent_id"?: number | null,"task_id": number,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "author_id"?: string,"content"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"id"?: never,"parent_id"?: number | null,"task_id"?: number,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "task_comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "task_comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "task_comments_parent"
      columns: ["task_id","parent_id"]
isOneToOne: false
      referencedRelation: "task_comments"
      referencedColumns: ["task_id","id"]
    }
                  ]
                },"task_shares": {
                  Row: {
                    "created_at": string,"id": number,"permission": string,"person_id": string,"shared_by_id": string,"task_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"permission": string,"person_id": string,"shared_by_id": string,"task_id": number
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"permission"?: string,"person_id"?: string,"shared_by_id"?: string,"task_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "task_shares_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "task_shares_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "task_shares_shared_by_id_fkey"
      columns: ["shared_by_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "task_shares_shared_by_id_fkey"
      columns: ["shared_by_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    }
                  ]
                },"tasks": {
                  Row: {
                    "area_id": number | null,"assignee_id": string,"category": string,"company_id": number,"country_id": number,"creator_id": string,"department_id": number | null,"department_key": number,"due_date": string | null,"id": number,"is_item": boolean,"person_is_reviewer": boolean,"person_level": number,"priority": string,"scheduled_date": string | null,"site_id": number | null,"sort_date": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"assignee_id": string,"category": string,"company_id": number,"country_id": number,"creator_id": string,"department_id"?: number | null,"department_key"?: never,"due_date"?: string | null,"id": number,"is_item": boolean,"person_is_reviewer": boolean,"person_level": number,"priority": string,"scheduled_date"?: string | null,"site_id"?: number | null,"sort_date"?: never,"status": string
                  }
                  Update: {
                    "area_id"?: number | null,"assignee_id"?: string,"category"?: string,"company_id"?: number,"country_id"?: number,"creator_id"?: string,"department_id"?: number | null,"department_key"?: never,"due_date"?: string | null,"id"?: number,"is_item"?: boolean,"person_is_reviewer"?: boolean,"person_level"?: number,"priority"?: string,"scheduled_date"?: string | null,"site_id"?: number | null,"sort_date"?: never,"status"?: string
                  }
                  Relationships: [
                    
                  ]
                },"template_sections": {
                  Row: {
                    "department_id": number,"description": string | null,"id": number,"is_active": boolean,"is_required": boolean,"key": string,"kind": string,"max_value": number | null,"min_value": number | null,"options": (string)[],"placeholder": string | null,"sort_order": number,"title": string,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "department_id": number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"is_required"?: boolean,"key": string,"kind"?: string,"max_value"?: number | null,"min_value"?: number | null,"options"?: (string)[],"placeholder"?: string | null,"sort_order"?: number,"title": string,"type": string
                  }
                  Update: {
                    "department_id"?: number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"is_required"?: boolean,"key"?: string,"kind"?: string,"max_value"?: number | null,"min_value"?: number | null,"options"?: (string)[],"placeholder"?: string | null,"sort_order"?: number,"title"?: string,"type"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "template_sections_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "action_plan_details": {
                  Row: {
                    "assignee_area": string | null,"assignee_country": string | null,"assignee_id": string,"assignee_name": string | null,"can_delete": boolean | null,"category": string,"creator_id": string,"creator_name": string | null,"days_left": number | null,"description": string | null,"due_date": string | null,"id": number,"is_item": boolean,"priority": string,"progress": string,"scheduled_date": string | null,"sort_date": string,"status": string | null,"title": string | null,"version": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "assignee_area"?: string | null,"assignee_country"?: string | null,"assignee_id"?: string | null,"assignee_name"?: string | null,"can_delete"?: boolean | null,"category"?: string | null,"creator_id"?: string | null,"creator_name"?: string | null,"days_left"?: number | null,"description"?: string | null,"due_date"?: string | null,"id"?: number | null,"is_item"?: boolean | null,"priority"?: string | null,"progress"?: string | null,"scheduled_date"?: string | null,"sort_date"?: string | null,"status"?: string | null,"title"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "assignee_area"?: string | null,"assignee_country"?: string | null,"assignee_id"?: string | null,"assignee_name"?: string | null,"can_delete"?: boolean | null,"category"?: string | null,"creator_id"?: string | null,"creator_name"?: string | null,"days_left"?: number | null,"description"?: string | null,"due_date"?: string | null,"id"?: number | null,"is_item"?: boolean | null,"priority"?: string | null,"progress"?: string | null,"scheduled_date"?: string | null,"sort_date"?: string | null,"status"?: string | null,"title"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"calendar_entries": {
                  Row: {
                    "category": string | null,"country_id": number | null,"description": string | null,"due_date": string | null,"end_day": string | null,"ends_at": string | null,"entry": string | null,"event_id": string | null,"id": string | null,"is_all_day": boolean | null,"meeting_id": string | null,"occurrence": string | null,"priority": string | null,"rank": number | null,"report_date": string | null,"start_day": string | null,"starts_at": string | null,"status": string | null,"task_id": number | null,"title": string | null,"updated_at": string | null,"user_id": string | null,"user_name": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "category"?: string | null,"country_id"?: number | null,"description"?: string | null,"due_date"?: string | null,"end_day"?: string | null,"ends_at"?: string | null,"entry"?: string | null,"event_id"?: string | null,"id"?: string | null,"is_all_day"?: boolean | null,"meeting_id"?: string | null,"occurrence"?: string | null,"priority"?: string | null,"rank"?: number | null,"report_date"?: string | null,"start_day"?: string | null,"starts_at"?: string | null,"status"?: string | null,"task_id"?: number | null,"title"?: string | null,"updated_at"?: string | null,"user_id"?: string | null,"user_name"?: string | null
                         }
                        Update: {
                           "category"?: string | null,"country_id"?: number | null,"description"?: string | null,"due_date"?: string | null,"end_day"?: string | null,"ends_at"?: string | null,"entry"?: string | null,"event_id"?: string | null,"id"?: string | null,"is_all_day"?: boolean | null,"meeting_id"?: string | null,"occurrence"?: string | null,"priority"?: string | null,"rank"?: number | null,"report_date"?: string | null,"start_day"?: string | null,"starts_at"?: string | null,"status"?: string | null,"task_id"?: number | null,"title"?: string | null,"updated_at"?: string | null,"user_id"?: string | null,"user_name"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"call_details": {
                  Row: {
                    "call": Json | null,"id": string,"room_id": string | null,"started_at": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                           "call"?: Json | null,"id"?: string | null,"room_id"?: string | null,"started_at"?: string | null,"status"?: string | null
                         }
                        Update: {
                           "call"?: Json | null,"id"?: string | null,"room_id"?: string | null,"started_at"?: string | null,"status"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "calls_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_message_details": {
                  Row: {
                    "deleted_at": string | null,"id": string,"message": Json | null,"parent_id": string | null,"pinned_at": string | null,"rev": number,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                           "deleted_at"?: string | null,"id"?: string | null,"message"?: Json | null,"parent_id"?: string | null,"pinned_at"?: string | null,"rev"?: number | null,"room_id"?: string | null,"seq"?: number | null
                         }
                        Update: {
                           "deleted_at"?: string | null,"id"?: string | null,"message"?: Json | null,"parent_id"?: string | null,"pinned_at"?: string | null,"rev"?: number | null,"room_id"?: string | null,"seq"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    }
                  ]
                },"compliance": {
                  Row: {
                    "area": string | null,"company": string | null,"compliance_rate": number | null,"country": string | null,"country_code": string | null,"is_pending": boolean | null,"last_day": string | null,"name": string,"owed_days": number | null,"person_id": string | null,"position": string | null,"reported_days": number | null,"status": string | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                           "area"?: string | null,"company"?: string | null,"compliance_rate"?: number | null,"country"?: string | null,"country_code"?: string | null,"is_pending"?: boolean | null,"last_day"?: string | null,"name"?: string | null,"owed_days"?: number | null,"person_id"?: string | null,"position"?: string | null,"reported_days"?: number | null,"status"?: string | null,"username"?: string | null
                         }
                        Update: {
                           "area"?: string | null,"company"?: string | null,"compliance_rate"?: number | null,"country"?: string | null,"country_code"?: string | null,"is_pending"?: boolean | null,"last_day"?: string | null,"name"?: string | null,"owed_days"?: number | null,"person_id"?: string | null,"position"?: string | null,"reported_days"?: number | null,"status"?: string | null,"username"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"counted_reports": {
                  Row: {
                    "area_id": number | null,"company_id": number | null,"country_id": number | null,"date": string | null,"department_id": number | null,"items": number | null,"reports": number | null,"seconds": number | null,"status": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "area_id"?: number | null,"company_id"?: number | null,"country_id"?: number | null,"date"?: string | null,"department_id"?: number | null,"items"?: number | null,"reports"?: number | null,"seconds"?: number | null,"status"?: string | null
                         }
                        Update: {
                           "area_id"?: number | null,"company_id"?: number | null,"country_id"?: number | null,"date"?: string | null,"department_id"?: number | null,"items"?: number | null,"reports"?: number | null,"seconds"?: number | null,"status"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"directory": {
                  Row: {
                    "area": string | null,"company": string | null,"country": string | null,"country_code": string | null,"department": string | null,"email": string,"id": string,"is_online": boolean | null,"name": string,"photo_id": string | null,"position": string | null,"role": string,"site": string | null,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                           "area"?: string | null,"company"?: string | null,"country"?: string | null,"country_code"?: string | null,"department"?: string | null,"email"?: string | null,"id"?: string | null,"is_online"?: boolean | null,"name"?: string | null,"photo_id"?: string | null,"position"?: string | null,"role"?: string | null,"site"?: string | null,"username"?: string | null
                         }
                        Update: {
                           "area"?: string | null,"company"?: string | null,"country"?: string | null,"country_code"?: string | null,"department"?: string | null,"email"?: string | null,"id"?: string | null,"is_online"?: boolean | null,"name"?: string | null,"photo_id"?: string | null,"position"?: string | null,"role"?: string | null,"site"?: string | null,"username"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"meeting_details": {
                  Row: {
                    "ends_at": string | null,"is_series": boolean | null,"meeting": Json | null,"meeting_id": string | null,"original_start": string | null,"starts_at": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "ends_at"?: string | null,"is_series"?: boolean | null,"meeting"?: Json | null,"meeting_id"?: string | null,"original_start"?: string | null,"starts_at"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "ends_at"?: string | null,"is_series"?: boolean | null,"meeting"?: Json | null,"meeting_id"?: string | null,"original_start"?: string | null,"starts_at"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"report_details": {
                  Row: {
                    "area": string | null,"author_id": string,"author_name": string,"author_position": string | null,"author_username": string,"can_edit": boolean | null,"category_id": number | null,"category_name": string | null,"company": string,"country": string,"country_code": string,"date": string,"department_id": number,"department_name": string,"id": number,"items": Json | null,"review_state": string,"site": string | null,"status": string,"submitted_at": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "area"?: string | null,"author_id"?: string | null,"author_name"?: string | null,"author_position"?: string | null,"author_username"?: string | null,"can_edit"?: boolean | null,"category_id"?: number | null,"category_name"?: string | null,"company"?: string | null,"country"?: string | null,"country_code"?: string | null,"date"?: string | null,"department_id"?: number | null,"department_name"?: string | null,"id"?: number | null,"items"?: Json | null,"review_state"?: string | null,"site"?: string | null,"status"?: string | null,"submitted_at"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "area"?: string | null,"author_id"?: string | null,"author_name"?: string | null,"author_position"?: string | null,"author_username"?: string | null,"can_edit"?: boolean | null,"category_id"?: number | null,"category_name"?: string | null,"company"?: string | null,"country"?: string | null,"country_code"?: string | null,"date"?: string | null,"department_id"?: number | null,"department_name"?: string | null,"id"?: number | null,"items"?: Json | null,"review_state"?: string | null,"site"?: string | null,"status"?: string | null,"submitted_at"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "task_assignments"
      referencedColumns: ["assigned_to_id"]
    },{
      foreignKeyName: "reports_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                },"task_assignments": {
                  Row: {
                    "assigned_by_id": string | null,"assigned_by_name": string,"assigned_to_id": string,"assigned_to_name": string,"assigned_to_position": string | null,"created_at": string | null,"id": number | null,"message": string | null,"task_id": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "assigned_by_id"?: string | null,"assigned_by_name"?: string | null,"assigned_to_id"?: string | null,"assigned_to_name"?: string | null,"assigned_to_position"?: string | null,"created_at"?: string | null,"id"?: number | null,"message"?: string | null,"task_id"?: number | null
                         }
                        Update: {
                           "assigned_by_id"?: string | null,"assigned_by_name"?: string | null,"assigned_to_id"?: string | null,"assigned_to_name"?: string | null,"assigned_to_position"?: string | null,"created_at"?: string | null,"id"?: number | null,"message"?: string | null,"task_id"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"task_history": {
                  Row: {
                    "action": string | null,"actor_id": string | null,"actor_name": string,"created_at": string | null,"id": number | null,"new_value": string | null,"old_value": string | null,"task_id": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "action"?: string | null,"actor_id"?: string | null,"actor_name"?: string | null,"created_at"?: string | null,"id"?: number | null,"new_value"?: string | null,"old_value"?: string | null,"task_id"?: number | null
                         }
                        Update: {
                           "action"?: string | null,"actor_id"?: string | null,"actor_name"?: string | null,"created_at"?: string | null,"id"?: number | null,"new_value"?: string | null,"old_value"?: string | null,"task_id"?: number | null
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "action_plan_counts":
{ Args: { "p_company"?: string,"p_maximum"?: number,"p_statuses"?: (string)[] }; Returns: {
              "amount": number,"status": string
            }[]
                           },
"action_plan_page":
{ Args: { "p_after_date"?: string,"p_after_id"?: number,"p_limit"?: number,"p_mine"?: boolean,"p_priority"?: string,"p_status"?: string }; Returns: {
              "assignee_area": string | null,
"assignee_country": string | null,
"assignee_id": string,
"assignee_name": string | null,
"can_delete": boolean | null,
"category": string,
"creator_id": string,
"creator_name": string | null,
"days_left": number | null,
"description": string | null,
"due_date": string | null,
"id": number,
"is_item": boolean,
"priority": string,
"progress": string,
"scheduled_date": string | null,
"sort_date": string,
"status": string | null,
"title": string | null,
"version": number | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "action_plan_details"
        isOneToOne: false
        isSetofReturn: true
      } },
"bootstrap_admin":
{ Args: { "first_name": string,"last_name": string,"user_id": string,"username": string }; Returns: undefined
                           },
"calendar_imports":
{ Args: { "p_end": string,"p_start": string }; Returns: {
              "description": string,"end_day": string,"ends_at": string,"id": string,"is_all_day": boolean,"start_day": string,"starts_at": string,"title": string,"user_name": string
            }[]
                           },
"calendar_overview":
{ Args: { "p_country"?: string,"p_end": string,"p_start": string }; Returns: {
              "active_users": number,"days": Json,"deadlines": number,"meetings": number,"tasks": number
            }[]
                           },
"calendar_page":
{ Args: { "p_country"?: string,"p_end": string,"p_per_day"?: number,"p_start": string }; Returns: {
              "category": string | null,
"country_id": number | null,
"description": string | null,
"due_date": string | null,
"end_day": string | null,
"ends_at": string | null,
"entry": string | null,
"event_id": string | null,
"id": string | null,
"is_all_day": boolean | null,
"meeting_id": string | null,
"occurrence": string | null,
"priority": string | null,
"rank": number | null,
"report_date": string | null,
"start_day": string | null,
"starts_at": string | null,
"status": string | null,
"task_id": number | null,
"title": string | null,
"updated_at": string | null,
"user_id": string | null,
"user_name": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "calendar_entries"
        isOneToOne: false
        isSetofReturn: true
      } },
"current_person":
{ Args: Record<PropertyKey, never>; Returns: {
              "area": string,"company_id": number,"country": string,"country_code": string,"department_id": number,"email": string,"first_name": string,"id": string,"is_admin": boolean,"language": string,"last_name": string,"level": number,"name": string,"photo_id": string,"position": string,"role": string,"role_name": string,"site": string,"theme": string,"time_zone": string,"today": string,"username": string
            }[]
                           },
"missing_count":
{ Args: { "p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_start"?: string,"p_username"?: string }; Returns: number
                           },
"missing_reports":
{ Args: { "p_after_date"?: string,"p_after_username"?: string,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_limit"?: number,"p_start"?: string,"p_username"?: string }; Returns: {
              "area": string,"author_id": string,"company": string,"country": string,"date": string,"department_name": string,"name": string,"position": string,"site": string,"username": string
            }[]
                           },
"portal_stats":
{ Args: { "p_company"?: string }; Returns: {
              "active_users": number,"new_users": number,"overdue_actions": number,"overdue_since_yesterday": number,"owed": number,"owed_before": number,"reported": number,"reported_before": number,"reports_by_now_yesterday": number,"seconds_of_submission": number,"today_reports": number,"total_users": number
            }[]
                           },
"report_page":
{ Args: { "p_after_date"?: string,"p_after_id"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_limit"?: number,"p_review"?: string,"p_start"?: string,"p_status"?: string,"p_username"?: string }; Returns: {
              "area": string | null,
"author_id": string,
"author_name": string,
"author_position": string | null,
"author_username": string,
"can_edit": boolean | null,
"category_id": number | null,
"category_name": string | null,
"company": string,
"country": string,
"country_code": string,
"date": string,
"department_id": number,
"department_name": string,
"id": number,
"items": Json | null,
"review_state": string,
"site": string | null,
"status": string,
"submitted_at": string,
"updated_at": string,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "report_details"
        isOneToOne: false
        isSetofReturn: true
      } },
"report_summary":
{ Args: { "p_after_key"?: string,"p_after_period"?: string,"p_after_reports"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_group"?: string,"p_limit"?: number,"p_period"?: string,"p_start"?: string,"p_status"?: string }; Returns: {
              "items": number,"key": string,"late": number,"name": string,"period": string,"reports": number,"seconds": number,"submitted": number
            }[]
                           },
"report_summary_by_person":
{ Args: { "p_after_key"?: string,"p_after_period"?: string,"p_after_reports"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_group"?: string,"p_limit"?: number,"p_period"?: string,"p_start"?: string,"p_status"?: string,"p_username"?: string }; Returns: {
              "key": string,"late": number,"name": string,"period": string,"reports": number,"submitted": number
            }[]
                           },
"rotate_calendar_feed":
{ Args: { "p_id": string }; Returns: boolean
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
